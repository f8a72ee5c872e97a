import { InlineScript, toScriptJson } from './inline-script.tsx'
import type { JsonLd } from './json-ld.ts'

/** Structured data about a page, as search engines read it. */
export const StructuredData = ({ data }: { data: JsonLd }) => (
  <InlineScript
    type="application/ld+json"
    text={toScriptJson({ '@context': 'https://schema.org', ...data })}
  />
)
