/** Where a value for a parameter in a path is found: types demand one for each parameter of an endpoint. */
export interface ParamValue {
  /** A value that the sample data has. */
  readonly sample: string
  /** The list whose items have it in this field; absent if there is none, or if the sample is the only value. */
  readonly in?: { readonly list: `/${string}`; readonly field: string }
}

const idIn = (list: `/${string}`, sample: string) =>
  ({ sample, in: { list, field: 'id' } }) as const

/** What the ids in paths are of. */
export const recordIds = {
  agent: idIn('/agents', 'AGT-01'),
  batch: idIn('/batches', 'GH-COC-0148'),
  certificate: idIn('/certificates', 'CRT-0001'),
  complianceRecord: idIn('/compliance-records', 'CMP-0001'),
  dueDiligence: idIn('/due-diligence', 'DDS-0001'),
  escrow: idIn('/escrow', 'ESC-0003'),
  farmer: idIn('/farmers', 'FRM-0001'),
  invitation: idIn('/invitations', 'INV-01'),
  invitationLink: { sample: 'SAMPLE-INVITATION' },
  location: idIn('/locations', 'LOC-01'),
  member: idIn('/members', 'MEM-06'),
  passport: { sample: 'PP-GH-COC-0148', in: { list: '/batches', field: 'passportId' } },
  plot: idIn('/plots', 'PLT-0001-1'),
  supplier: idIn('/suppliers', 'SUP-0007'),
  upload: { sample: 'UPL-SAMPLE-01' },
  webhook: idIn('/webhooks', 'WHK-01'),
} as const satisfies Record<string, ParamValue>

/** The SHA-256 of a file in the sample data. */
export const sampleFileSha256 = '3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855a'
