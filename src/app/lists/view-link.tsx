import { SmallLink } from '#app/ui/small-link.tsx'
import type { DetailsLink } from './list-definition.ts'

/** The link from a card to its details, as a button among others. */
export const ViewLink = ({ link, name }: { link: DetailsLink; name: string }) => (
  <SmallLink {...link} aria-label={`View ${name}`}>
    View
  </SmallLink>
)
