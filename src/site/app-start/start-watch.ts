/** Inlined in the page: it has to work when the app's scripts do not load or fail. */

/**
 * A cheap phone on a slow network needs most of this time to open what the device stores. The message only adds
 * information; the app keeps starting.
 */
const lateMs = 10_000

function tell(state: 'late' | 'failed'): void {
  const help = document.querySelector<HTMLElement>('#start-help')
  if (!help) {
    // The page itself is still loading.
    addEventListener('DOMContentLoaded', () => tell(state))
    return
  }
  help.dataset.state = state
  help.hidden = false
  help.querySelector('button')?.addEventListener('click', () => location.reload())
}

/** A script did not load, or failed. */
function onError({ target }: Event): void {
  if (target === window || target instanceof HTMLScriptElement) tell('failed')
}

const timer = setTimeout(tell, lateMs, 'late')
addEventListener('error', onError, true)
addEventListener('asili-started', () => {
  clearTimeout(timer)
  removeEventListener('error', onError, true)
  document.querySelector('#start-help')?.remove()
})
