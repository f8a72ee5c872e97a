import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { DetailsLink } from './list-definition.ts'

/** The way from a card to its details, as a button among others. */
export const ViewLink = ({ link, name }: { link: DetailsLink; name: string }) => (
  <Button component={Link} {...link} variant="default" size="sm" aria-label={`View ${name}`}>
    View
  </Button>
)
