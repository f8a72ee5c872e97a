/** Stands in the page itself: it has to work where the app's scripts do not come, or fail. */

/** A cheap phone on a slow network needs most of that with what the device keeps; it is told more, not stopped. */
const lateMs = 10_000

function tell(state: 'late' | 'failed'): void {
  const help = document.querySelector<HTMLElement>('#start-help')
  if (!help) {
    // The page itself is still coming in.
    addEventListener('DOMContentLoaded', () => tell(state))
    return
  }
  help.dataset.state = state
  help.hidden = false
  help.querySelector('button')?.addEventListener('click', () => location.reload())
}

/** A script did not come, or failed. */
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
