/**
 * The CSS of the site, by file. A page carries the global files and those modules of which a class occurs in it,
 * so that its first paint asks for nothing but the page itself.
 */
const globals = import.meta.glob<string>(['../ui/{tokens,fonts,base}.css', './print.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
})

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

/** For pages with reading text: what the search finds, somebody may print. */
const printCss = globals['./print.css'] ?? ''

/** Class name in the page -> the file it comes from. */
const fileOfClass = new Map(
  Object.entries(moduleNames).flatMap(([file, names]) =>
    Object.values(names)
      .flatMap((name) => name.split(' '))
      .map((name) => [name, file] as const),
  ),
)

/** What a page's `<style>` holds. */
export function stylesOf(html: string): string {
  const files = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(' ')) {
      const file = fileOfClass.get(name)
      if (file) files.add(file)
    }
  }
  // Files keep one order on every page, shared parts before the pages that use them.
  const modules = Object.entries(moduleFiles).filter(([file]) => files.has(file))
  const print = html.includes(' data-pagefind-body') ? printCss : ''
  return [...globalCss, ...modules.map(([, css]) => css), print].join('').trim()
}
