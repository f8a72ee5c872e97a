import type { Commodity } from './commodity.ts'
import type { ComplianceDocument, Requirement } from './compliance-record.ts'
import type { ComplianceStandard } from './compliance-words.ts'
import { eudrRuling } from './eudr.ts'
import { cutOff } from './regulation/eudr-facts.ts'
import { longDay } from './regulation/long-day.ts'

interface Checklist {
  requirements: readonly string[]
  documents: readonly (readonly [name: string, type: string])[]
}

/** What each standard requires to be proven for a batch, and by which documents. */
const checklists: Record<ComplianceStandard, Checklist> = {
  EUDR: {
    requirements: [
      'Geolocation of all plots',
      `No deforestation after ${longDay(cutOff.value)}`,
      'Legality in the country of production',
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

/** The requirements and documents of a new record: nothing checked, no document uploaded. */
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

/** Whether a standard applies to a commodity: nobody keeps an EUDR record for goods outside its scope. */
export const standardCovers = (
  standard: ComplianceStandard,
  crop: Commodity,
  onDate: string,
): boolean => standard !== 'EUDR' || eudrRuling(crop, onDate).inScope
