import * as z from 'zod/mini'

/** An absolute address, or a path on the same host, without a trailing slash. */
const address = z.pipe(
  z.string().check(z.regex(/^(https?:\/\/|\/)\S+$/, 'expected an https:// address or a path')),
  z.transform((text: string) => text.replace(/\/+$/, '')),
)

/** What a build must know about a real backend: the build checks it, and the app reads it. */
export const backendSettingsSchema = z.object({
  VITE_API_URL: address,
  VITE_AUTH_URL: address,
  VITE_AUTH_ANON_KEY: z.string().check(z.minLength(1, 'expected the provider’s public key')),
  VITE_LOG_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(/^.+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+$/, 'expected the key as a signed note names it'),
      ),
  ),
})
