import { useCallback, useState } from 'react'
import { formatCount } from '#app/ui/format.ts'
import { countOf } from '../../../forms/typed-figure.ts'
import { isLabelCount, mostLabels } from './label-pages.ts'

/** How many labels each batch gets, as typed, by its id; one where nothing was typed yet: no record tells the bags. */
export function useLabelCounts() {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [areErrorsShown, setAreErrorsShown] = useState(false)
  const set = useCallback(
    (id: string, text: string) => setTyped((before) => new Map([...before, [id, text]])),
    [],
  )
  const typedOf = (id: string): string => typed.get(id) ?? '1'
  const countOfBatch = (id: string): number => countOf(typedOf(id))
  return {
    typedOf,
    /** Not a number that can be printed where something else was typed. */
    countOf: countOfBatch,
    /** What is wrong with it, once somebody wanted to print. */
    errorOf: (id: string): string | undefined =>
      areErrorsShown && !isLabelCount(countOfBatch(id))
        ? `Enter a whole number from 1 to ${formatCount(mostLabels)}`
        : undefined,
    set,
    showErrors: () => setAreErrorsShown(true),
  }
}

export type LabelCounts = ReturnType<typeof useLabelCounts>
