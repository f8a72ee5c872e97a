/**
 * Marks the chapter that is being read in these contents of a page: the last whose heading is in the upper third of the
 * window or above, or at the end of the page the last that is in sight.
 */
export function run(contents: HTMLElement) {
  const links = [...contents.querySelectorAll<HTMLAnchorElement>('a')]
  const headings = links.map(({ hash }) =>
    // Addresses of the page's own making, which can be decoded.
    document.getElementById(decodeURIComponent(hash.slice(1))),
  )
  let isAwaited = false
  const mark = () => {
    isAwaited = false
    // Collapsed on a phone, or in a part of the documentation that is not shown.
    if (!links[0]?.checkVisibility()) return
    const { scrollHeight } = document.documentElement
    const isAtEnd = scrollY > 0 && scrollY + innerHeight > scrollHeight - 2
    const line = isAtEnd ? innerHeight : innerHeight / 3
    const current = headings.findLastIndex(
      (heading) => heading && heading.getBoundingClientRect().top < line,
    )
    for (const [index, link] of links.entries()) {
      if (index === current) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  const soon = () => {
    if (!isAwaited) requestAnimationFrame(mark)
    isAwaited = true
  }
  addEventListener('scroll', soon, { passive: true })
  addEventListener('hashchange', soon)
  contents.addEventListener('toggle', soon, true)
  soon()
}
