/**
 * The CSS of the site, by file. A page includes the global files and the modules whose classes occur in it, so that its
 * first paint needs no other request.
 */
const globals = import.meta.glob<string>(
  ['../ui/{tokens,fonts,base,visually-hidden}.css', './print.css'],
  {
    query: '?inline',
    import: 'default',
    eager: true,
  },
)

const moduleFiles = import.meta.glob<string>(['../ui/*.module.css', './**/*.module.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})

const moduleNames = import.meta.glob<Record<string, string>>(
  ['../ui/*.module.css', './**/*.module.css'],
  { import: 'default', eager: true },
)

const globalCss = ['tokens', 'fonts', 'base'].map((name) => globals[`../ui/${name}.css`] ?? '')

/** For the few pages with text for screen readers only. */
const visuallyHiddenCss = globals['../ui/visually-hidden.css'] ?? ''

/** For pages with running text: what is in the search may be printed. */
const printCss = globals['./print.css'] ?? ''

/** Class name in the page -> the file it comes from. */
const fileOfClass = new Map(
  Object.entries(moduleNames).flatMap(([file, names]) =>
    Object.values(names)
      .flatMap((name) => name.split(' '))
      .map((name) => [name, file] as const),
  ),
)

/** Returns the content of a page's `<style>`. */
export function stylesOf(html: string): string {
  const files = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(' ')) {
      const file = fileOfClass.get(name)
      if (file) files.add(file)
    }
  }
  // Files have the same order on every page, shared parts before the pages that use them.
  const modules = Object.entries(moduleFiles).filter(([file]) => files.has(file))
  const print = html.includes(' data-pagefind-body') ? printCss : ''
  const hidden = html.includes('"visually-hidden"') ? visuallyHiddenCss : ''
  const own = modules.map(([, css]) => css)
  return [...globalCss, hidden, ...own, print, tintsOf(html)].join('').trim()
}

/**
 * Returns the background colours of photos until they load. Not as `style` attributes, which a strict policy blocks.
 */
function tintsOf(html: string): string {
  const tints = [...html.matchAll(/ data-tint="(#[0-9a-f]{6})"/g)].map(([, tint = '']) => tint)
  return [...new Set(tints)].map((tint) => `[data-tint="${tint}"]{background:${tint}}`).join('')
}
