import type * as z from 'zod/mini'
import type { Recorded } from '../consent-history.ts'
import type { FileFacts } from '../document-upload.ts'
import type { Farmer } from '../farmer.ts'
import { keptFileOf } from '../kept-file.ts'
import type { newPlotSchema, Plot, plotChangesSchema } from '../plot.ts'
import type { newPlotPhotoSchema } from '../plot-photo.ts'
import { type NewScreening, notScreened } from '../plot-screening.ts'
import { areaHa } from '../plots/area.ts'
import type { PlotGeometry } from '../plots/geometry.ts'
import type { Doing, Person } from '../review.ts'
import { isSame } from '../same-value.ts'
import { given } from './given.ts'
import type { Made } from './made.ts'

/** Records that the body names; a device may lack them. */
interface Named {
  farmer: Farmer | undefined
}

/** Rounded to the square metre, as a boundary is not measured more precisely. Null for a point. */
const measuredHaOf = (geometry: PlotGeometry): number | null =>
  geometry.type === 'Point' ? null : Math.round(areaHa(geometry) * 10_000) / 10_000

/** Doubtful if there are accepted doubts about the shape, or about how accurately its corners were measured. */
const statusOf = ({ agreed, capture }: Pick<Plot, 'agreed' | 'capture'>): string =>
  agreed.length > 0 || capture.gateReason !== null ? 'doubtful' : 'checked'

/** A newly recorded plot: measured, not screened. */
export function registeredPlot(
  body: z.output<typeof newPlotSchema>,
  { farmer }: Named,
  { recordedBy }: Pick<Recorded, 'recordedBy'>,
): Made<Plot> {
  const { geometry, areaHa: sent } = body
  const capture = { ...body.capture, by: recordedBy }
  return {
    ...body,
    farmer: farmer?.name ?? '',
    areaHa: { measured: measuredHaOf(geometry), declared: sent.declared },
    capture,
    status: statusOf({ agreed: body.agreed, capture }),
    screening: notScreened,
    earlierScreenings: [],
    photos: [],
    earlier: [],
  }
}

type Changes = z.output<typeof plotChangesSchema>

/**
 * A plot after a change. A new shape is measured and counts as not screened; the previous one is kept. A visit says what
 * was seen, but does not lift a high risk: only another screening does.
 */
export function changedPlot(
  before: Plot,
  body: Changes,
  recorded: Recorded,
  visitor: Person,
): Plot {
  const { geometry, capture, reason, agreed, areaHa: sent, screening, ...changes } = given(body)
  const declared = sent ? sent.declared : before.areaHa.declared
  const isOther = geometry && capture && !isSame(geometry, before.geometry)
  const shape = isOther ? otherShape(before, { geometry, capture, reason }, recorded) : {}
  const stands = isOther ? [] : before.agreed
  const changed = {
    ...before,
    ...changes,
    ...shape,
    agreed: [...new Set([...stands, ...(agreed ?? [])])],
    ...(screening ? { screening: visitOf(before, screening, visitor) } : {}),
  }
  return {
    ...changed,
    earlierScreenings: earlierScreenings(before, changed),
    areaHa: { measured: measuredHaOf(changed.geometry), declared },
    status: statusOf(changed),
  }
}

const visitOf = (
  { screening, earlierScreenings: [last] }: Plot,
  visit: NonNullable<Changes['screening']>,
  recordedBy: Person,
): Plot['screening'] => {
  const standing = screening.state === 'not_screened' ? last : screening
  return { ...visit, risk: standing?.risk === 'high' ? 'high' : visit.risk, recordedBy }
}

/** Whether a screening is of the shape that the plot has: another one may have taken its place meanwhile. */
export const isOfThisShape = (
  { geometry }: Pick<Plot, 'geometry'>,
  screened: Pick<NewScreening, 'geometry'>,
): boolean => isSame(geometry, screened.geometry)

/** A plot after a screening by a tool, whose result somebody recorded. One of another shape says nothing of this one. */
export function screenedPlot(
  before: Plot,
  { geometry, ...result }: NewScreening,
  { person }: Pick<Doing, 'person'>,
): Plot {
  if (!isOfThisShape(before, { geometry })) return before
  const screening = { state: 'screened_elsewhere', ...result, recordedBy: person }
  return {
    ...before,
    screening,
    earlierScreenings: earlierScreenings(before, { screening }),
  }
}

/** No screening is lost when another one, or another shape, replaces it. */
const earlierScreenings = (
  before: Plot,
  changed: Pick<Plot, 'screening'>,
): Plot['earlierScreenings'] =>
  before.screening.state === 'not_screened' ||
  isSame(withoutRecorder(before.screening), withoutRecorder(changed.screening))
    ? before.earlierScreenings
    : [before.screening, ...before.earlierScreenings]

/** The same may be sent again; who recorded it has no name on a device. */
const withoutRecorder = ({ recordedBy: _, ...screening }: Plot['screening']) => screening

/** A plot after a photo was uploaded; uploading the same file again adds nothing. */
export function plotWithPhoto(
  before: Plot,
  upload: z.output<typeof newPlotPhotoSchema>,
  file: FileFacts,
  { recordedBy, recordedAt }: Recorded,
): Plot {
  const kept = keptFileOf(upload, file, { addedAt: recordedAt, unnamed: 'photo' })
  if (before.photos.some(({ sha256 }) => sha256 === kept.sha256)) return before
  const photo = {
    on: upload.on,
    ...kept,
    by: recordedBy,
  }
  return { ...before, photos: [...before.photos, photo] }
}

interface NewShape {
  geometry: Plot['geometry']
  capture: NonNullable<Changes['capture']>
  reason?: string | undefined
}

/** Replaces a plot's shape; the previous one stays on record. */
function otherShape(
  before: Plot,
  { geometry, capture, reason = '' }: NewShape,
  { recordedBy, recordedAt }: Recorded,
): Pick<Plot, 'geometry' | 'capture' | 'screening' | 'earlier'> {
  const replaced = {
    geometry: before.geometry,
    measuredHa: before.areaHa.measured,
    capture: before.capture,
    until: recordedAt,
    reason,
  }
  return {
    geometry,
    capture: { ...capture, by: recordedBy },
    screening: notScreened,
    earlier: [replaced, ...before.earlier],
  }
}
