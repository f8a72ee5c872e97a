import { vocabulary } from './vocabulary.ts'

/** Result of an inspection of a place. */
export const locationComplianceStatus = vocabulary({
  Compliant: 'Compliant',
  'Under Review': 'Under Review',
})

/** Ratings of infrastructure, best first. */
export const infrastructureRating = vocabulary({
  Excellent: 'Excellent',
  Good: 'Good',
  Adequate: 'Adequate',
  Fair: 'Fair',
  Limited: 'Limited',
  Basic: 'Basic',
})

export const locationStatus = vocabulary({
  active: 'Active',
  monitoring: 'Monitoring',
  inactive: 'Inactive',
})

export const locationType = vocabulary({
  production: 'Production',
  processing: 'Processing',
  export: 'Export',
  storage: 'Storage',
})
