/** Groups who ask for a demo; these are not roles of the platform. */
export const roleOptions = [
  { value: 'buyer', label: 'Buyer/Trader/Exporter' },
  { value: 'compliance', label: 'Compliance/Regulatory' },
  { value: 'farmer-org', label: 'Farmer Organization/Co-op' },
  { value: 'investor', label: 'Investor/Development Partner' },
  { value: 'other', label: 'Other' },
] as const

/** What they want to see. */
export const interestOptions = [
  { value: 'eudr', label: 'EUDR compliance' },
  { value: 'traceability', label: 'Traceability' },
  { value: 'sourcing', label: 'Sourcing' },
  { value: 'market-access', label: 'Market access' },
  { value: 'platform', label: 'The whole platform' },
] as const
