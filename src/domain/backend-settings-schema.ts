import * as z from 'zod/mini'

/** What is wrong with the address of a backend, in words that begin with what is expected. */
function problemOf(text: string): string | undefined {
  if (/[\s"'`<>\\]/.test(text)) return 'expected an address without spaces and quotes'
  const isPath = /^\/[^/]/.test(text)
  const url = isPath || /^https?:\/\//.test(text) ? URL.parse(text, 'https://host') : null
  if (!url) return 'expected an https:// address, such as https://api.example.org/v1, or a path'
  if (url.username || url.password) return 'expected an address without a name and a password'
  if (/[?#]/.test(text)) return 'expected an address without "?" and "#": paths are added to it'
  if (url.protocol === 'http:' && !localHosts.has(url.hostname)) {
    return 'expected https:// instead of http://: pages that came by https:// may not call it. Only this machine (localhost, 127.0.0.1) may do with http://'
  }
  return undefined
}

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** An absolute address, or a path on the same host, without a trailing slash. */
const address = z.pipe(
  z.string('expected an address').check(
    z.superRefine((text, { addIssue }) => {
      const message = problemOf(text)
      if (message) addIssue(message)
    }),
  ),
  z.transform((text: string) => text.replace(/\/+$/, '')),
)

const publicKey = 'expected the provider’s public key, without spaces and quotes'

/** What a build must know about a real backend: the build checks it, and the app reads it. */
export const backendSettingsSchema = z.object({
  VITE_API_URL: address,
  VITE_AUTH_URL: address,
  // It is sent as a header.
  VITE_AUTH_ANON_KEY: z.string(publicKey).check(z.regex(/^[!#-&(-_a-~]+$/, publicKey)),
  VITE_LOG_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(/^.+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+$/, 'expected the key as a signed note names it'),
      ),
  ),
})
