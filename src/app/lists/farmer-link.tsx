import { RecordLink } from './record-link.tsx'

/** The farmer that a record names. A lot of several farmers' harvests has no single one. */
export const FarmerLink = ({ record }: { record: { farmerId: string; farmer: string } }) => (
  <RecordLink screen="/farmers" id={record.farmerId} scope="farmers:read">
    {record.farmer}
  </RecordLink>
)
