import type { Plot } from '../../plot.ts'
import type { NewScreening } from '../../plot-screening.ts'
import { shapeOf } from '../parse-geometry.ts'
import type { Plot as FilePlot } from '../plot.ts'
import type { WhispRow } from './whisp-rows.ts'

/** A plot as sent to Whisp: its shape and the id by which its result is recognised, without anyone's name. */
export const whispPlot = ({ id, geometry }: Pick<Plot, 'id' | 'geometry'>): FilePlot => ({
  path: id,
  label: id,
  shape: shapeOf(geometry),
  properties: { external_id: id },
})

/** What is recorded for a plot that Whisp has judged. */
export const screeningOf = (
  { risk, on, version, note }: Extract<WhispRow<unknown>, { fate: 'take' }>,
  { geometry }: Pick<Plot, 'geometry'>,
  fileSha256: string,
): NewScreening => ({
  geometry,
  risk,
  on,
  by: `Whisp ${version}`,
  note,
  fileSha256,
})
