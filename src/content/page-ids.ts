import type { CollectionName } from './collections.ts'

/** Ids of every page: `tests/site/page-ids.test.ts` holds these lists against what is built. */
const everywhere = ['main', 'menu', 'contact', 'contact-heading']

const withHeading = (ids: readonly string[]) => ids.flatMap((id) => [id, `${id}-heading`])

const ofKind: Partial<Record<CollectionName, readonly string[]>> = {
  about: withHeading(['story', 'technology', 'team', 'impact', 'partners', 'careers']),
  blog: ['related'],
  caseStudies: ['others', 'closing-heading'],
  docs: ['api-reference', 'endpoints'],
  guides: ['closing-heading'],
  verifyPage: ['verify-file', 'verify-text'],
}

/** Returns the ids that pages of a kind have besides those of their texts: no heading may have one of them. */
export const pageIds = (collection: CollectionName): readonly string[] => [
  ...everywhere,
  ...(ofKind[collection] ?? []),
]
