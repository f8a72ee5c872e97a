import { useMemo } from 'react'
import { useRecords } from '../offline/use-records.ts'
import { type MapShape, shapesOf } from './shapes.ts'

/** Returns the plots that this device knows, as shapes; none for users who may not read them. */
export function usePlotShapes(): readonly MapShape[] | undefined {
  const { data } = useRecords('plots')
  return useMemo(() => data && shapesOf(data.rows, data.marks), [data])
}
