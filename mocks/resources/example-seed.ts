import { recordIds } from '#domain/param-value.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import type { Seed } from '../db.ts'
import { calendarOf } from './calendar.ts'
import { defaultSeed } from './default-seed.ts'
import { seedLocations } from './locations-seed.ts'
import type { TableName } from './tables.ts'

interface Row {
  id: string
  farmerId?: string
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/**
 * A few records of the sample data, for examples in the API description: those that the sample requests name, and every
 * record that one of these names. For a farmer, all plots and batches are included, so that counts agree.
 */
export function exampleSeed(today: Date): Seed {
  const seed = defaultSeed(today)
  const rows = Object.values(seed).flat() as Row[] // every row has an id
  const byId = Map.groupBy(rows, ({ id }) => id)
  const ofFarmer = Map.groupBy([...seed.plots, ...seed.batches], ({ farmerId }) => farmerId)
  const kept = new Set<string>()

  function keep(id: string): void {
    const found = byId.get(id)
    if (!found || kept.has(id)) return
    kept.add(id)
    for (const text of found.flatMap(textsIn)) keep(text)
    for (const own of ofFarmer.get(id) ?? []) keep(own.id)
  }

  const alone = [
    seed.marketPrices[0],
    seed.organisations[0],
    ...seed.complianceRecords.filter(({ batchId }) => batchId === recordIds.batch.sample),
  ]
  const named = [...textsIn(sampleBodies), ...Object.values(recordIds).map(({ sample }) => sample)]
  for (const id of [...named, ...alone.flatMap((row) => row?.id ?? [])]) keep(id)
  const of = <Name extends TableName>(name: Name): Seed[Name] =>
    (seed[name] as readonly Row[]).filter(({ id }) => kept.has(id)) as unknown as Seed[Name] // a subset of its rows
  const all = Object.keys(seed).map((name) => [name, of(name as TableName)]) // its keys are the table names
  const chosen = Object.fromEntries(all) as Seed // one for each table
  const counted = seedLocations(calendarOf(today), chosen.farmers, chosen.batches)
  return { ...chosen, locations: counted.filter(({ id }) => kept.has(id)) }
}
