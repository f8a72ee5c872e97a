import { africanCountryNamed } from '#domain/african-countries.ts'
import type { Commodity } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import { countryOf } from '#domain/place.ts'
import { type Plot, plotChangesSchema, plotSchema } from '#domain/plot.ts'
import { captureSchema } from '#domain/plot-capture.ts'
import { standingFindings } from '#domain/plots/check-record.ts'
import type { Finding } from '#domain/plots/finding.ts'
import type { KnownPlot } from '#domain/plots/record-overlaps.ts'
import { figure, line, optional, several, text } from '../../forms/codecs.ts'
import { defineForm, type ValuesOf } from '../../forms/define-form.ts'
import { field, labelIn, onlyChange, onlyNew, type Part } from '../../forms/parts.ts'
import { type Boundary, boundaryOf, captureOf, geometryOf, noBoundary } from './boundary.ts'

const { shape } = plotSchema
const declaredHa = optional(figure)

/** The shape, and the reason if it is not measured more accurately. */
const boundary: Part<
  Pick<Plot, 'geometry' | 'capture'>,
  { boundary: Boundary; gateReason: string }
> = {
  labels: {
    boundary: labelIn(shape, 'geometry'),
    gateReason: labelIn(captureSchema.shape, 'gateReason'),
  },
  empty: { boundary: noBoundary, gateReason: '' },
  typed: (plot) => ({
    boundary: boundaryOf(plot),
    gateReason: plot.capture.gateReason ?? '',
  }),
  sent(values) {
    const geometry = geometryOf(values.boundary)
    return geometry ? { geometry, capture: captureOf(values.boundary, values.gateReason) } : {}
  },
  problems(values, found) {
    const { corners, isWalking, way } = values.boundary
    if (isWalking) return { boundary: 'You are still on the way round: close the boundary first' }
    if (!geometryOf(values.boundary)) {
      const first = way === 'walked' ? 'Walk round the plot' : 'Take the first corner by GPS'
      return {
        boundary:
          corners.length === 0
            ? way === 'drawn'
              ? 'Draw the boundary on the map'
              : first
            : 'A boundary has three corners at least: take the others too',
      }
    }
    const message = found.geometry ?? found.capture
    return message ? { boundary: message } : {}
  },
}

const declared: Part<Pick<Plot, 'areaHa'>, { declared: string }> = {
  labels: { declared: labelIn(shape.areaHa.shape, 'declared') },
  empty: { declared: '' },
  typed: ({ areaHa }) => ({ declared: declaredHa.typed(areaHa.declared) }),
  sent: (values) => ({ areaHa: { declared: declaredHa.sent(values.declared) } }),
  problems(values, found) {
    const message =
      (values.declared.trim() && declaredHa.problem?.(values.declared)) || found.areaHa
    return message ? { declared: message } : {}
  },
}

/** The reason for replacing the recorded shape. */
const reason: Part<object, { reason: string }> = {
  labels: { reason: labelIn({ reason: plotChangesSchema.shape.reason.def.innerType }, 'reason') },
  empty: { reason: '' },
  typed: () => ({ reason: '' }),
  sent: (values) => (values.reason.trim() ? { reason: values.reason.trim() } : {}),
  problems: () => ({}),
}

/** What the form's rules need: the findings of the rules for plots. */
export interface PlotFacts {
  findings: readonly Finding[]
  /** Plots that overlap it. */
  others: readonly KnownPlot[]
}

/** In the order of the form. */
export const plotForm = defineForm({
  name: 'plot',
  version: 1,
  kind: 'plots',
  idPrefix: 'PLT',
  create: 'createPlot',
  update: 'updatePlot',
  parts: [
    onlyNew(field(shape, 'farmerId', { ...text, wrong: 'Choose whose plot it is' })),
    field(shape, 'name', line),
    field(shape, 'crops', several<Commodity>()),
    field(shape, 'countryCode', { ...text, wrong: 'Choose the country that the plot lies in' }),
    boundary,
    declared,
    field(shape, 'tenure', optional(text)),
    onlyChange(reason),
    field(shape, 'agreed', several<string>()),
  ],
  rules(
    { agreed, boundary: { kept }, gateReason, base, reason },
    { findings }: Pick<PlotFacts, 'findings'>,
  ) {
    const standing = standingFindings(findings, { agreed, gateReason: gateReason.trim() || null })
    const refused = standing.find(({ severity }) => severity === 'refuse')
    const asked = standing.find(({ rule, severity }) => severity === 'ask' && rule !== 'accuracy')
    return {
      ...(refused ? { boundary: refused.message } : {}),
      ...(asked ? { agreed: 'Fix what is asked about, or say that you have looked at it' } : {}),
      ...(standing.some(({ rule }) => rule === 'accuracy')
        ? { gateReason: 'Say why this accuracy has to do, or measure the corner again' }
        : {}),
      ...(base && !kept && reason.trim() === '' ? { reason: 'Say why the boundary changes' } : {}),
    }
  },
})

/** A plot's form values. */
export type PlotValues = ValuesOf<typeof plotForm>

/** Returns values that follow from the farmer; they can be changed. */
export const valuesFor = ({ id, crops, location }: Farmer) => ({
  farmerId: id,
  crops,
  countryCode: africanCountryNamed(countryOf(location)) ?? '',
})
