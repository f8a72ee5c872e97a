import type { Import } from './read-imports.ts'

/** Code in `from` imports code in `to`; both are nodes of the picture. */
interface Arrow {
  from: string
  to: string
}

/** Files of the app that are in no folder, with the node they belong to. */
const rootFiles: Record<string, string> = {
  'src/app/services.ts': 'app/services',
  'src/app/env.ts': 'app/services',
}

/** Returns the node of the picture that a file belongs to: a folder of the app, or otherwise of the project. */
export function partOf(file: string): string {
  const [top = '', second = '', third = '', below] = file.split('/')
  if (top !== 'src') return top
  if (second !== 'app') return second
  return rootFiles[file] ?? (below ? `app/${third}` : 'app/main')
}

/** Which parts import which, each pair once. */
export function arrowsOf(imports: readonly Pick<Import, 'from' | 'to'>[]): Arrow[] {
  const pairs = imports.map(({ from, to }) => [partOf(from), partOf(to)] as const)
  const others = pairs.filter(([from, to]) => from !== to)
  return [...new Set(others.map((pair) => pair.join(' ')))].sort().map((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return { from, to }
  })
}

/** Leaves out arrows that add nothing: those whose target can also be reached by a longer path. */
export function withoutShortCuts(arrows: readonly Arrow[]): Arrow[] {
  const targets = Map.groupBy(arrows, ({ from }) => from)
  const reachedFrom = (part: string) => {
    const reached = new Set([part])
    for (const one of reached) for (const { to } of targets.get(one) ?? []) reached.add(to)
    return reached
  }
  return arrows.filter(
    ({ from, to }) =>
      !targets.get(from)?.some((other) => other.to !== to && reachedFrom(other.to).has(to)),
  )
}

/** Returns the picture as Mermaid text, which GitHub and similar sites render; the same imports give the same text. */
export function pictureOf(files: readonly string[], imports: readonly Import[]): string {
  const parts = [...new Set(files.map(partOf))].sort()
  const id = (part: string) => part.replaceAll(/[/-]/g, '_')
  const box = (part: string) => `${id(part)}["${part.replace('app/', '')}"]`
  const inApp = parts.filter((part) => part.startsWith('app/'))
  const apart = parts.filter((part) => !part.startsWith('app/'))
  const arrows = withoutShortCuts(arrowsOf(imports)).map(({ from, to }) => {
    // The emulated backend is not in every build.
    const line = to === 'mocks' ? '-.->' : '-->'
    return `  ${id(from)} ${line} ${id(to)}`
  })
  return [
    'flowchart TD',
    '  subgraph app["src/app"]',
    ...inApp.map((part) => `    ${box(part)}`),
    '  end',
    ...apart.map((part) => `  ${box(part)}`),
    ...arrows,
  ].join('\n')
}

const begin = '<!-- The picture is made from the imports: npm run architecture -->'

/** Returns the text with the picture below the marker replaced. */
export function withPicture(text: string, picture: string): string {
  const after = text.indexOf(begin) + begin.length
  const end = text.indexOf('```\n', text.indexOf('```mermaid', after) + 3)
  if (after < begin.length || end < 0) throw new Error(`The text has no place for it: ${begin}`)
  return `${text.slice(0, after)}\n\n\`\`\`mermaid\n${picture}\n${text.slice(end)}`
}
