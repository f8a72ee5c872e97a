import { useMemo } from 'react'
import { type ClaimFacts, type Doubt, doubtsAbout } from '#domain/plausibility.ts'
import { useToday } from '#ui/use-now.ts'
import { useRecords } from '../../offline/use-records.ts'
import { type BatchValues, claimOf, valuesOfBatch } from './batch-values.ts'

const none: readonly never[] = []

/** What a batch's form has to know of others: who may have grown it, and what is usual. */
export function useGrowers() {
  const { data: known, isSettled: areAll } = useRecords('farmers')
  const farmers = known?.rows ?? none
  const batches = useRecords('batches').data?.rows ?? none
  const onDate = useToday()
  return useMemo(() => {
    const farmersById = new Map(farmers.map((farmer) => [farmer.id, farmer]))
    const batchesByFarmer = Map.groupBy(batches, ({ farmerId }) => farmerId)
    return {
      farmers,
      /** Whether these are all farmers that there are. */
      areAll,
      batches,
      farmerOf: (id: string) => farmersById.get(id),
      /** What is unlikely of the values; in a batch that is there already, only what was changed of it. */
      doubtsOf(values: BatchValues): Doubt[] {
        const farmer = farmersById.get(values.farmerId)
        if (!farmer) return []
        const own = batchesByFarmer.get(farmer.id) ?? []
        const facts = { farmer, others: own.filter(({ id }) => id !== values.id), onDate }
        const known = values.seen ? textsOf(valuesOfBatch(values.seen), facts) : none
        return doubts(values, facts).filter(({ text }) => !known.includes(text))
      },
    }
  }, [farmers, areAll, batches, onDate])
}

export type Growers = ReturnType<typeof useGrowers>

function doubts(values: BatchValues, facts: ClaimFacts): Doubt[] {
  const claim = claimOf(values)
  return claim ? doubtsAbout(claim, facts) : []
}

const textsOf = (values: BatchValues, facts: ClaimFacts): readonly string[] =>
  doubts(values, facts).map(({ text }) => text)

/** What is confirmed together; a figure that changes makes it another one. */
export const doubtsKey = (found: readonly Doubt[]): string =>
  found.map(({ text }) => text).join('\n')
