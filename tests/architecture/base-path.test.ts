import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Code that runs in the browser: what names an address there must know where on its host the site stands. */
const files = globSync(['src/{app,site,ui}/**/*.{ts,tsx}', 'mocks/**/*.ts'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/test-/.test(file))
  .sort()

/**
 * Of the site's folders, those whose parts are drawn in the browser. What is drawn in the build has its addresses put
 * right afterwards, by `scripts/base-path.ts`.
 */
const drawnInBrowser = /^src\/(?:app|site\/(?:islands|rescue|scope|search|try-it|verify))\//

interface Trap {
  pattern: RegExp
  remedy: string
  isIn?: (file: string) => boolean
}

const inSite = `inSite(…) or \`\${basePath}/…\` of #domain/base-path.ts`

/** What can be told by its text. An address that is put together elsewhere is found by `tests/site` and `tests/e2e`. */
const traps: readonly Trap[] = [
  {
    pattern: /\b(?:fetch|importScripts|Worker|Request|URL|\.register)\(\s*(?:['"`]\/|\w+Path\b)/g,
    remedy: inSite,
  },
  { pattern: /\blocation\.(?:replace|assign)\(\s*(?:['"`]\/|\w+Path\b)/g, remedy: inSite },
  { pattern: /\blocation(?:\.href)? = (?:['"`]\/|\w+Path\b)/g, remedy: inSite },
  {
    // May be compared, and stand behind an address that is read against it.
    pattern:
      /(?<!(?:siteAt|appAt)\((?:window\.|globalThis\.)?)(?<!=== )(?<!, (?:window\.)?)\blocation\??\.origin\b(?!\}\$\{basePath\})/g,
    remedy: 'siteAt(…) or appAt(…)',
  },
  {
    pattern:
      /(?<!withoutBase\()(?<!=== )(?<!=== window\.)(?<!withoutBase\(window\.)\blocation\.pathname\b(?!\.startsWith\('\$\{basePath\})/g,
    remedy: 'withoutBase(location.pathname)',
  },
  {
    pattern: /(?<!ofThisSite\(await \w+\.|ofThisSite\(\(await [\w.?]+\.)getRegistrations\(\)/g,
    remedy: 'ofThisSite(…)',
  },
  {
    pattern: /\bhref=(?:"\/|\{['"`]\/|\{(?:\w+Path|helpFor)\b)/g,
    remedy: inSite,
    isIn: (file) => drawnInBrowser.test(file) && !file.endsWith('-page.tsx'),
  },
]

/** Comments speak of addresses too. */
const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const trapsIn = (file: string, text: string): string[] =>
  traps
    .filter(({ isIn }) => isIn?.(file) ?? true)
    .flatMap(({ pattern, remedy }) =>
      (codeOf(text).match(pattern) ?? []).map((found) => `${file}: ${found} wants ${remedy}`),
    )

describe('code in the browser', () => {
  it('names no address as if the site stood at the root of its host', () => {
    expect(files.length).toBeGreaterThan(500)
    const found = files.flatMap((file) => trapsIn(file, readFileSync(join(root, file), 'utf8')))
    expect(found).toEqual([])
  })

  it.each([
    "fetch('/openapi.json')",
    'fetch(bundleVerifierPath)',
    "navigator.serviceWorker.register('/sw.js')",
    "new URL('/x', location.origin)",
    "location.replace('/dashboard')",
    "location.href = '/login'",
    `const link = \`\${location.origin}/login\``,
    "const link = location.origin + '/login'",
    'verifyLink(window.location.origin, code)',
    'const origin = globalThis.location?.origin',
    "if (location.pathname === '/login') go()",
    'const found = await serviceWorker.getRegistrations()',
    '<a href="/">',
    '<a href={rescuePath}>',
    '<a href={helpFor(pathname)}>',
  ])('would be refused with %s', (text) => {
    expect(trapsIn('src/app/x.tsx', text)).toHaveLength(1)
  })

  it.each([
    `fetch(\`\${basePath}/openapi.json\`)`,
    'fetch(inSite(bundleVerifierPath))',
    'siteAt(location.origin)',
    'siteAt(globalThis.location?.origin ?? known)',
    'if (origin === location.origin) go()',
    `\`\${location.origin}\${basePath}/search/\``,
    'withoutBase(location.pathname)',
    'ofThisSite(await serviceWorker.getRegistrations())',
    "new URL('https://example.org/x')",
    '<a href={inSite(rescuePath)}>',
    '<a href="#main">',
    "// fetch('/openapi.json')",
  ])('may hold %s', (text) => {
    expect(trapsIn('src/app/x.tsx', text)).toEqual([])
  })
})
