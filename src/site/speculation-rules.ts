import { toScriptJson } from './inline-script.tsx'

/**
 * Returns rules that prerender links when a reader points at them. Links to the app are excluded: a screen would start
 * there unseen. Only app paths that the page contains are listed, so that adding a screen to the app does not change
 * other pages. Pages hidden from search engines get no rules, because their scripts may add links.
 */
export function speculationRules(html: string, appPaths: readonly string[]): string {
  if (html.includes('<meta name="robots" content="noindex"')) return ''
  const linked = appPaths.filter((path) => new RegExp(` href="${path}[/?#"]`).test(html))
  const everyLink = { href_matches: '/*' }
  const where =
    linked.length === 0
      ? everyLink
      : { and: [everyLink, { not: { href_matches: linked.map((path) => `${path}*`) } }] }
  const rules = { prerender: [{ where, eagerness: 'eager' }] }
  return `<script type="speculationrules">${toScriptJson(rules)}</script>`
}
