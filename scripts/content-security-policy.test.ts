import { describe, expect, it } from 'vitest'
import { withoutNetwork, withPolicy } from './content-security-policy.ts'

const page = (head: string, body = '') =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${head}</head><body>${body}</body></html>`

const policyOf = (html: string): Record<string, string> => {
  const [, text = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
  return Object.fromEntries(
    text.split(';').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
}
const nothingElse = { connect: [] }

describe('the policy of a page', () => {
  it('names what stands in the page by its hash, and nothing else', () => {
    const html = page('<script>start()</script><style>p{}</style>', '<script src="/a.js"></script>')
    const policy = policyOf(withPolicy(html, nothingElse))
    // sha256 of `start()` and of `p{}`, as computed by other tools.
    expect(policy['script-src']).toBe(
      "'self' 'wasm-unsafe-eval' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
    )
    expect(policy['style-src']).toBe("'self' 'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='")
  })

  it('takes rules of the browser for scripts, and data for data', () => {
    const rules = '<script type="speculationrules">{}</script>'
    const data = '<script type="application/ld+json">{"a":1}</script>'
    const sources = policyOf(withPolicy(page(rules + data), nothingElse))['script-src']
    expect(sources?.match(/sha256/g)).toHaveLength(1)
  })

  it('never allows what stands in attributes, or code that is made of text', () => {
    const policies = JSON.stringify(policyOf(withPolicy(page(''), nothingElse)))
    expect(policies).not.toMatch(/unsafe-inline|'unsafe-eval'|unsafe-hashes|\*|https?:/)
  })

  it('comes before anything that it is to hold back', () => {
    const html = withPolicy(page('<script>start()</script>'), nothingElse)
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script>'))
  })

  it('lets a page send requests to a backend elsewhere, and to nothing else', () => {
    const sources = { connect: ['https://api.example.org'] }
    expect(policyOf(withPolicy(page(''), sources))['connect-src']).toBe(
      "'self' https://api.example.org",
    )
  })

  it('lets the app alone show files of the device', () => {
    expect(policyOf(withPolicy(page(''), nothingElse))).not.toHaveProperty('frame-src')
    const app = withPolicy(page('', '<div id="app"></div>'), nothingElse)
    expect(policyOf(app)['frame-src']).toBe('blob:')
  })

  it('lets a page that is one file reach nothing', () => {
    const policy = policyOf(withoutNetwork(page('<script>start()</script>')))
    expect(policy['default-src']).toBe("'none'")
    expect(policy['script-src']).toMatch(/^'sha256-[^ ]+'$/)
  })
})
