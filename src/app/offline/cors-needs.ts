import { corsHeaders } from '#domain/cors-headers.ts'

/** What the API must answer so that this page may read it, by name, for whoever runs it. */
export interface CorsNeeds {
  apiUrl: string
  origin: string
  /** Response headers with their values. */
  headers: readonly (readonly [name: string, value: string])[]
}

export const corsNeeds = (apiUrl: string, origin: string): CorsNeeds => ({
  apiUrl,
  origin,
  headers: [
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Methods', corsHeaders.methods.join(', ')],
    ['Access-Control-Allow-Headers', corsHeaders.requestHeaders.join(', ')],
    ['Access-Control-Expose-Headers', corsHeaders.exposedHeaders.join(', ')],
  ],
})

export const corsText = ({ apiUrl, origin, headers }: CorsNeeds): string =>
  [
    `${apiUrl} answers, but does not allow pages of ${origin} to read its answers (CORS).`,
    'All its answers need these headers, refusals and answers to OPTIONS included:',
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ].join('\n')
