import { vocabulary } from './vocabulary.ts'

/** What farms and goods can be certified to. */
export const certificateStandard = vocabulary({
  'Rainforest Alliance': 'Rainforest Alliance',
  FairTrade: 'FairTrade',
  Organic: 'Organic',
})

/** Whether somebody held a certificate against the register of its standard. */
export const certificateStatus = vocabulary({
  pending: 'To be checked',
  verified: 'Verified',
  rejected: 'Rejected',
})

/** How a certificate stands on a day. */
export const certificateState = vocabulary({
  in_force: 'In force',
  expiring: 'Expires soon',
  upcoming: 'Not yet in force',
  pending: 'To be checked',
  rejected: 'Rejected',
  expired: 'Expired',
  ended: 'Ended early',
})

export type CertificateState = (typeof certificateState.values)[number]
