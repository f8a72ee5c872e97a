import { trustedTypes } from './trusted-types.ts'

const asXml = trustedTypes('asili-xml', { createHTML: (text) => text })

/** Parses XML into a separate document for reading only: none of it runs or becomes part of the page. */
export const parseXml = (text: string): Document =>
  // The type only allows strings, but the browser also accepts what the policy returns.
  new DOMParser().parseFromString((asXml?.createHTML(text) ?? text) as string, 'application/xml')
