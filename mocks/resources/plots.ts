import {
  changedPlot,
  isOfThisShape,
  plotWithPhoto,
  registeredPlot,
  screenedPlot,
} from '#domain/builders/plot.ts'
import {
  addPlotPhoto,
  createPlot,
  getPlot,
  listPlots,
  readPlotPhoto,
  screenPlot,
  updatePlot,
} from '#domain/endpoints/plots.ts'
import type { Plot } from '#domain/plot.ts'
import { plotPhotoUpload } from '#domain/plot-photo.ts'
import { matchesPlotFilter } from '#domain/plot-rules.ts'
import { isSame } from '#domain/same-value.ts'
import { fileProblem } from '#domain/upload-limits.ts'
import { personOf } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import { pageOf } from '../paging.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { followPlot } from './follow.ts'
import { followBoundary } from './follow-goods.ts'
import { listed } from './list.ts'
import { seenBy } from './reach.ts'
import {
  current,
  doneBy,
  firstVersion,
  found,
  named,
  nextVersion,
  recordedBy,
  refuseFields,
  requireUnused,
} from './rows.ts'
import { sentFile } from './sent-file.ts'
import { refuseFuture } from './still-to-come.ts'

export const plotHandlers = (backend: Backend): Handlers => [
  answer(backend, listPlots, ({ query, caller }) =>
    pageOf(listed(seenBy(backend.db, caller).plots.all(), matchesPlotFilter, query), query),
  ),

  answer(backend, getPlot, ({ params, caller }) =>
    found(seenBy(backend.db, caller).plots, params.id, 'plot'),
  ),

  answer(backend, createPlot, async ({ body, caller, now }) => {
    const { db } = backend
    // Loaded first: nothing may happen between looking things up and writing.
    const holdAgainstRules = await loadRules()
    requireUnused(db.plots, body.id, 'plot')
    const farmer = named(db.farmers, body.farmerId, 'body.farmerId', 'farmer')
    const made = registeredPlot(body, { farmer }, recordedBy(caller, now))
    holdAgainstRules(made, db.plots.all())
    const plot = { ...made, ...firstVersion(now) }
    void db.plots.put(plot)
    followPlot(db, plot)
    return plot
  }),

  answer(backend, updatePlot, async ({ params, body, ifMatch, caller, now }) => {
    const { db } = backend
    const holdAgainstRules = await loadRules()
    const old = current(db.plots, params.id, 'plot', ifMatch)
    const changed = changedPlot(old, body, recordedBy(caller, now), personOf(caller))
    if (body.screening) refuseFuture('body.screening.on', body.screening.on, now)
    // A new boundary is checked against neighbours; changes to the rest of a record are not.
    holdAgainstRules(changed, isSame(changed.geometry, old.geometry) ? [] : db.plots.all())
    const plot = { ...changed, ...nextVersion(old, now) }
    void db.plots.put(plot)
    followPlot(db, plot)
    followBoundary(db, old, plot)
    return plot
  }),

  answer(backend, screenPlot, ({ params, body, caller, now }) => {
    const { plots } = backend.db
    const old = found(plots, params.id, 'plot')
    refuseFuture('body.on', body.on, now)
    if (!isOfThisShape(old, body)) {
      throw new Refusal('conflict', {
        detail: `The boundary of ${old.name} is another one by now: that has to be screened`,
      })
    }
    const plot = { ...screenedPlot(old, body, doneBy(caller, now)), ...nextVersion(old, now) }
    void plots.put(plot)
    return plot
  }),

  ...photoHandlers(backend),
]

const photoHandlers = (backend: Backend): Handlers => [
  answer(backend, addPlotPhoto, async ({ params, body, caller, now }) => {
    const { db } = backend
    found(db.plots, params.id, 'plot')
    const { file, sha256 } = await sentFile(backend, body, caller)
    const problem = fileProblem(file, plotPhotoUpload)
    if (problem) throw new Refusal(problem.code, { detail: problem.text })
    const name = file instanceof File ? file.name : ''
    void db.documentFiles.put({ id: sha256, type: file.type, bytes: await file.arrayBuffer() })
    // The current state: keeps what was written while the file was being checked.
    const old = found(db.plots, params.id, 'plot')
    const facts = { name, type: file.type, sizeBytes: file.size }
    const changed = plotWithPhoto(old, { ...body, sha256 }, facts, recordedBy(caller, now))
    const plot = { ...changed, ...nextVersion(old, now) }
    void db.plots.put(plot)
    return plot
  }),

  answer(backend, readPlotPhoto, ({ params, caller }) => {
    const { photos } = found(seenBy(backend.db, caller).plots, params.id, 'plot')
    const kept = photos.some(({ sha256 }) => sha256 === params.sha256)
      ? backend.db.documentFiles.get(params.sha256)
      : undefined
    if (!kept) throw new Refusal('not-found', { detail: 'The plot has no such photo' })
    return new Blob([kept.bytes], { type: kept.type })
  }),
]

type Held = Pick<
  Plot,
  'id' | 'name' | 'crops' | 'countryCode' | 'geometry' | 'areaHa' | 'capture' | 'agreed'
>

type HoldAgainstRules = (plot: Held, others: readonly Plot[]) => void

let rules: Promise<HoldAgainstRules> | undefined

/** Loads the rules and the outlines of countries when the first plot is written: startup needs neither. */
const loadRules = () => {
  rules ??= makeRules()
  return rules
}

async function makeRules(): Promise<HoldAgainstRules> {
  const [checks, { recordOverlaps }, { countryFinder }, outlines] = await Promise.all([
    import('#domain/plots/check-record.ts'),
    import('#domain/plots/record-overlaps.ts'),
    import('#domain/plots/country-finder.ts'),
    import('#domain/outlines.topojson?raw'),
  ])
  const { checkRecord, fieldOfFinding, standingFindings } = checks
  const countryAt = countryFinder(outlines.default)
  return ({ areaHa, capture, agreed, ...plot }, others) => {
    const { accuraciesM, gateReason } = capture
    const found = checkRecord({ ...plot, declaredHa: areaHa.declared, accuraciesM }, { countryAt })
    const findings = [...found, ...recordOverlaps(plot, others)]
    const standing = standingFindings(findings, { agreed, gateReason })
    if (standing.length === 0) return
    refuseFields(
      standing.map((finding) => ({
        field: fieldOfFinding(finding),
        message: `${finding.message}${finding.severity === 'ask' ? ` To record it as it is, name the rule “${finding.rule}” in agreed.` : ''}`,
      })),
    )
  }
}
