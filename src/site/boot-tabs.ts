/** Of the panels that the browser opened, by address or by a search in the page, only the last stays open. */
export function keepOneTabOpen() {
  for (const tabs of document.querySelectorAll('[data-tabs]')) {
    const panels = [...tabs.querySelectorAll<HTMLElement>(':scope > section')]
    const show = (shown: HTMLElement) => {
      for (const panel of panels) {
        if (panel === shown) panel.removeAttribute('hidden')
        else panel.setAttribute('hidden', 'until-found')
        const link = tabs.querySelector(`nav [href="#${panel.id}"]`)
        if (panel !== shown) link?.removeAttribute('aria-current')
        else {
          link?.setAttribute('aria-current', 'true')
          link?.scrollIntoView({ block: 'nearest', inline: 'center' })
        }
      }
    }
    const follow = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      const panel = panels.find((candidate) => candidate.contains(target))
      if (!target || !panel) return
      show(panel)
      target.scrollIntoView()
    }
    for (const panel of panels) panel.addEventListener('beforematch', () => show(panel))
    addEventListener('hashchange', follow)
    follow()
  }
}
