/** An attribute that a plain element may have: its pattern, and an example. */
interface Attribute {
  pattern: RegExp
  expected: string
}

const lang: Attribute = {
  pattern: /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i,
  expected: 'a language like lang="fr"',
}
const dir: Attribute = { pattern: /^(ltr|rtl|auto)$/, expected: 'dir="ltr", "rtl" or "auto"' }
const title: Attribute = { pattern: /\S/, expected: 'words in title="…"' }

/** HTML that a text may contain, with the attributes of each element: what Markdown has no syntax for. */
export const elements: Readonly<Record<string, Readonly<Record<string, Attribute>>>> = {
  abbr: { title, lang },
  br: {},
  cite: { lang },
  kbd: {},
  q: { lang },
  span: { lang, dir },
  sub: {},
  sup: {},
}

const noCode = 'words alone, for a text holds no program code and no styles'
const linkToPage = 'a link to the page or file: [the words](https://…)'
const linkToForm = 'a link to a page with a form: [the words](/an-address)'
const picture = 'a picture beside the text: ![what it shows](./a-file.svg)'
const paragraphs = 'paragraphs with an empty line between them'
const list = 'a list, each line with a hyphen: - words'
const table = 'a table in Markdown: | one | two |'

/** What to write instead of HTML that a text may not contain. */
const remedies: readonly (readonly [names: string, remedy: string])[] = [
  ['script noscript style link meta base', noCode],
  ['iframe frame frameset object embed video audio track', linkToPage],
  ['form input button select option textarea label', linkToForm],
  ['img svg picture source image canvas', picture],
  ['figure figcaption', '<Figure src="./a-file.svg" alt="…" caption="…" />'],
  ['a', 'a link: [the words](/an-address)'],
  ['p div section article main aside header footer center', paragraphs],
  ['b strong', 'bold words: **words**'],
  ['i em', 'words set off: *words*'],
  ['s del strike', 'words struck out: ~~words~~'],
  ['code pre', 'code between backticks'],
  ['h1 h2 h3 h4 h5 h6', 'a heading: ## words'],
  ['ul ol li', list],
  ['table thead tbody tr td th', table],
  ['blockquote', 'a quotation, each line with its sign: > words'],
  ['hr', 'three hyphens between empty lines: ---'],
]

const remedyOf = new Map(
  remedies.flatMap(([names, remedy]) => names.split(' ').map((name) => [name, remedy] as const)),
)

/** Returns what to write instead of `<name>`; undefined if a text may contain it. */
export function expectedInsteadOf(name: string): string | undefined {
  if (Object.hasOwn(elements, name)) return undefined
  const known = `one of the elements ${Object.keys(elements).join(', ')}`
  // An address between < and > looks like a tag with a namespace.
  const isLikeAddress = name.includes(':')
  return (
    remedyOf.get(name) ?? (isLikeAddress ? `a link: [the words](https://…), or ${known}` : known)
  )
}
