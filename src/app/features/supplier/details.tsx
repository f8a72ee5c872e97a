import { Fact, Facts } from '#app/ui/facts.tsx'
import { countryName } from '#domain/countries.ts'
import { type Supplier, supplierKind } from '#domain/supplier.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { Part } from './part.tsx'

/** The supplier's name and contact details. */
export const Details = ({ supplier }: { supplier: Supplier }) => (
  <Part
    title="Details"
    action={
      <ActionLink action="details" scope="suppliers:write" label="Edit details">
        Edit
      </ActionLink>
    }
  >
    <DetailFacts supplier={supplier} />
  </Part>
)

export const DetailFacts = ({
  supplier: { name, kind, countryCode, registrationNumber, email, phone },
}: {
  supplier: Supplier
}) => (
  <Facts>
    <Fact name="Name">{name}</Fact>
    <Fact name="Kind">{supplierKind.label(kind)}</Fact>
    <Fact name="Country">{countryName(countryCode)}</Fact>
    <Fact name="Registration number">{registrationNumber || 'None yet'}</Fact>
    <Fact name="Email">{email}</Fact>
    <Fact name="Phone">{phone}</Fact>
  </Facts>
)
