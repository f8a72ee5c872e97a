import { below, type Flaw, numberWord, type Plot } from '../plot.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const producerName = ({ properties }: Plot): string => textOf(properties.ProducerName)
export const producerCountry = ({ properties }: Plot): string => textOf(properties.ProducerCountry)

/** Groups plots by producer, identified by name and country. */
export const byProducer = (plots: readonly Plot[]): Map<string, Plot[]> =>
  Map.groupBy(plots, (plot) => JSON.stringify([producerCountry(plot), producerName(plot)]))

export const producersIn = (plots: readonly Plot[]): number => byProducer(plots).size

/** A file is of type II if it names several producers or countries. */
export function isTypeTwo(plots: readonly Plot[]): boolean {
  const names = new Set(plots.map(producerName).filter(Boolean))
  const countries = new Set(plots.map(producerCountry).filter(Boolean))
  return names.size > 1 || countries.size > 1
}

export function typeTwoFlaws(plots: readonly Plot[]): Flaw[] {
  if (!isTypeTwo(plots)) return []
  const without = plots.filter((plot) => !producerCountry(plot))
  const [first] = without
  if (!first) return []
  const problem = `The file is for ${numberWord(producersIn(plots), 'producer')}, and ${numberWord(without.length, 'plot')} ${without.length === 1 ? 'names' : 'name'} no ProducerCountry, the first is ${first.label}.`
  return [{ problem, path: below(first.path, 'properties') }]
}
