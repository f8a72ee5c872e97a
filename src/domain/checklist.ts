import type { Commodity } from './commodity.ts'
import type { ComplianceDocument, ComplianceStandard, Requirement } from './compliance-record.ts'
import { eudrRuling } from './eudr.ts'

interface Checklist {
  requirements: readonly string[]
  documents: readonly (readonly [name: string, type: string])[]
}

/** What each standard asks to be proven of a batch, and by which documents. */
const checklists: Record<ComplianceStandard, Checklist> = {
  EUDR: {
    requirements: [
      'Geolocation of all plots',
      'No deforestation after 31 December 2020',
      'Legality in the country of production',
      'Risk assessment',
    ],
    documents: [
      ['Plot boundaries', 'Geolocation'],
      ['Satellite check of plots', 'Report'],
      ['Land use title', 'Legal'],
    ],
  },
  FSMA: {
    requirements: [
      'Traceability lot code',
      'Foreign supplier verification',
      'Hazard analysis and preventive controls',
    ],
    documents: [
      ['Tracking event records', 'Record'],
      ['Laboratory report', 'Report'],
    ],
  },
  'Rainforest Alliance': {
    requirements: ['Group management', 'No child labour', 'Integrated pest management'],
    documents: [
      ['Group certificate', 'Certificate'],
      ['Internal inspection', 'Report'],
    ],
  },
  FairTrade: {
    requirements: ['Minimum price paid', 'Premium decided by the assembly', 'Contract in writing'],
    documents: [
      ['Producer certificate', 'Certificate'],
      ['Premium report', 'Report'],
    ],
  },
  Organic: {
    requirements: [
      'Three years without prohibited inputs',
      'Buffer to other fields',
      'Residue test',
    ],
    documents: [
      ['Organic certificate', 'Certificate'],
      ['Residue analysis', 'Report'],
      ['Certificate of inspection', 'Certificate'],
    ],
  },
}

/** The requirements and documents that a new record begins with: nothing checked, nothing there. */
export function checklistOf(standard: ComplianceStandard): {
  requirements: Requirement[]
  documents: ComplianceDocument[]
} {
  const { requirements, documents } = checklists[standard]
  return {
    requirements: requirements.map((name) => ({ name, status: 'pending', checked: null })),
    documents: documents.map(([name, type]) => ({ name, type, status: 'missing' })),
  }
}

/** Whether a standard has anything to say about a commodity: nobody keeps an EUDR record for what is outside its scope. */
export const standardCovers = (
  standard: ComplianceStandard,
  crop: Commodity,
  onDate: string,
): boolean => standard !== 'EUDR' || eudrRuling(crop, onDate).inScope
