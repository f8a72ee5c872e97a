import { type BackendAddresses, wholeAddresses } from '#domain/backend-settings.ts'

/** The addresses that texts and examples use if there is no backend: reserved ones (RFC 2606). */
export const sampleAddresses: BackendAddresses = {
  apiUrl: 'https://asili.example/api/v1',
  authUrl: 'https://asili.example/auth/v1',
}

interface Options {
  isDemo: boolean
  backend: BackendAddresses
  origin: string
}

/** Returns the page with the sample addresses replaced by those of the backend that the build is for. */
export function namingBackend(html: string, { isDemo, backend, origin }: Options): string {
  const own = isDemo ? undefined : wholeAddresses(backend, origin)
  if (!own) return html
  const inHtml = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return html
    .replaceAll(sampleAddresses.apiUrl, () => inHtml(own.apiUrl))
    .replaceAll(sampleAddresses.authUrl, () => inHtml(own.authUrl))
}
