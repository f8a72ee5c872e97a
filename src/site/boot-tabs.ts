import { decoded } from './decoded.ts'

/**
 * Keeps only the last of the panels open that the browser opened, by address or by a search in the page: it is the one
 * in the address.
 */
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
      // Going back to the address without a tab means going back to the first tab.
      if (location.hash === '' && panels[0]) return show(panels[0])
      const target = document.getElementById(decoded(location.hash.slice(1)))
      const panel = panels.find((candidate) => candidate.contains(target))
      if (!target || !panel) return
      show(panel)
      // An endpoint is collapsed.
      if (target instanceof HTMLDetailsElement) target.open = true
      target.scrollIntoView()
    }
    for (const panel of panels) {
      panel.addEventListener('beforematch', () => {
        show(panel)
        // Otherwise the previous tab's link would lead to the current address and do nothing.
        history.replaceState(history.state, '', `#${panel.id}`)
      })
    }
    addEventListener('hashchange', follow)
    follow()
  }
}

/** For collapsible parts that are laid out as tabs: the selected one stays open when it is selected again. */
export function keepChosenTab() {
  document.addEventListener('click', (event) => {
    const summary = event.target instanceof Element && event.target.closest('summary')
    const part = summary ? summary.parentElement : null
    if (!(part instanceof HTMLDetailsElement) || !part.open) return
    // As tabs, all share one grid; on a phone they collapse, and the open one may be closed.
    if (getComputedStyle(part).display === 'contents') event.preventDefault()
  })
}
