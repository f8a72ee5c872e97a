import { useId, useMemo } from 'react'
import type { Batch } from '#domain/batch.ts'
import { Suggestions } from '../../forms/suggestions.tsx'
import type { BatchValues } from './batch-values.ts'

/** Values used in other batches, as lists that the browser suggests while typing. */
export function useSuggestions(batches: readonly Batch[], crop: BatchValues['crop']) {
  const id = useId()
  const varietyList = `${id}varieties`
  const destinationList = `${id}destinations`
  const lists = useMemo(() => {
    const varieties = batches.flatMap((batch) => (batch.crop === crop ? (batch.variety ?? []) : []))
    const destinations = batches.flatMap(({ destination }) => destination ?? [])
    return (
      <>
        <Suggestions id={varietyList} texts={varieties} />
        <Suggestions id={destinationList} texts={destinations} />
      </>
    )
  }, [batches, crop, varietyList, destinationList])
  return { varietyList, destinationList, lists }
}
