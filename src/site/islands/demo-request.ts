import { inSite } from '#domain/base-path.ts'

/** The name by which hosts that process forms find them in the page. */
export const demoFormName = 'demo-request'

/** The setting that stands for such a host, instead of an address. */
export const netlify = 'netlify'

/** Returns where a request goes: Netlify accepts it at any address of the site. */
export const addressOf = (endpoint: string): string => (endpoint === netlify ? '/' : endpoint)

/**
 * Submits a request as a form does, which form services and hosts understand; returns whether it was accepted.
 * Formspree and similar services answer with a status if JSON is requested, and with their own page otherwise.
 */
export async function sendDemoRequest(endpoint: string, fields: FormData): Promise<boolean> {
  const body = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value)
  try {
    const headers = { Accept: 'application/json' }
    return (await fetch(inSite(addressOf(endpoint)), { method: 'POST', headers, body })).ok
  } catch {
    return false // No network, or no response.
  }
}

/** Returns the same request as an email that the visitor can review and send. */
export function asMail(email: string, fields: FormData): string {
  const lines = [...fields].filter(([name]) => name !== 'form-name')
  const body = lines.map(([name, value]) => `${name}: ${value}`).join('\n')
  return `mailto:${email}?subject=${encodeURIComponent('Demo request')}&body=${encodeURIComponent(body)}`
}
