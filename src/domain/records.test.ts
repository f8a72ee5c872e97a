import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { agentSchema } from './agent.ts'
import { batchSchema } from './batch.ts'
import { complianceRecordSchema } from './compliance-record.ts'
import { farmerSchema } from './farmer.ts'
import { locationSchema } from './location.ts'

const records: [name: string, schema: z.ZodMiniObject, fields: string, beside: string][] = [
  [
    'farmer',
    farmerSchema,
    'id name email phone memberNumber location crops farmSize status registrationDate totalBatches verificationScore recentActivity avatar coordinates certifications annualIncome',
    'locationId coordinatesSource consent consentHistory consentProofs registeredBy identitySince verification plots',
  ],
  [
    'batch',
    batchSchema,
    'id farmer crop variety quantity status progress harvestDate location destination destinationCountryCode expectedArrival earlyHarvestReason estimatedValue qualityGrade moistureContent certifications currentStage nextMilestone trackingSteps',
    'certified farmerId farmerShown locationId made passportId sources',
  ],
  [
    'agent',
    agentSchema,
    'id name email phone region territory status joinDate farmersManaged batchesVerified performanceScore lastActivity specializations certifications monthlyTarget monthlyAchieved totalEarnings',
    '',
  ],
  [
    'location',
    locationSchema,
    'id name state country type coordinates farmersCount activeBatches totalArea primaryCrops status agent lastUpdate weatherInfo infrastructure compliance',
    'agentId countryCode coordinatesSource farmsNotMeasured',
  ],
  [
    'compliance record',
    complianceRecordSchema,
    'id batchId farmer standard status issueDate expiryDate certifyingBody score documentCount lastAudit nextAudit requirements documents',
    'farmerId farmerShown findings assessment goodsChanges',
  ],
]

describe('the records', () => {
  it.each(records)(
    'of a %s have the fields that are agreed, and keys and version beside them',
    (_, { shape }, fields, beside) => {
      const agreed = [
        ...fields.split(' '),
        ...beside.split(' ').filter(Boolean),
        'version',
        'updatedAt',
      ]
      expect(Object.keys(shape).sort()).toEqual(agreed.sort())
    },
  )
})
