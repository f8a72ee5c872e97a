import { describe, expect, it } from 'vitest'
import { speculationRules } from './speculation-rules.ts'

const appPaths = ['/login', '/dashboard', '/lots', '/plots']

describe('speculationRules', () => {
  it('leaves out the app’s screens that the page links to, and names no other', () => {
    const rules = speculationRules(
      '<a class="x" href="/dashboard">Platform</a><a href="/login?again">Sign in</a><a href="/lots-of-cocoa">Cocoa</a>',
      appPaths,
    )
    expect(rules).toContain('"not":{"href_matches":["/login*","/dashboard*"]}')
    expect(rules).not.toContain('lots')
  })

  it('lets every link be prerendered where none leads to the app', () => {
    expect(speculationRules('<a href="/blog">Blog</a>', appPaths)).toContain(
      '"where":{"href_matches":"/*"}',
    )
  })

  it('gives none to a page that search engines do not see', () => {
    const page = '<meta name="robots" content="noindex"/><a href="/blog">Blog</a>'
    expect(speculationRules(page, appPaths)).toBe('')
  })
})
