import { type BrowserContext, expect } from '@playwright/test'
import { test as base } from './clock.ts'

/** What the browser says in the console when a page does what its content security policy, or Trusted Types, refuse. */
const refusal = /Content Security Policy|\bTrusted(?:HTML|Script|ScriptURL)\b/

/** Notes what the pages of a context were refused. */
export function noteRefusals(context: BrowserContext, refused: string[]): void {
  context.on('console', (message) => {
    const text = message.text()
    if (refusal.test(text)) refused.push(`${message.location().url}: ${text}`)
  })
}

/** Every test: it fails where a page does something that its policy refuses, whatever else it shows. */
export const test = base.extend<{ refused: string[] }>({
  refused: [
    async ({ browser }, use) => {
      const refused: string[] = []
      const note = (context: BrowserContext) => noteRefusals(context, refused)
      browser.on('context', note)
      await use(refused)
      browser.off('context', note)
      expect(refused, 'refused by the content security policy').toEqual([])
    },
    { auto: true },
  ],
})
