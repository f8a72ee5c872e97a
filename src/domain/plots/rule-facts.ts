import { largestPointPlot } from '../regulation/eudr-facts.ts'
import type { LegalFact } from '../regulation/legal-fact.ts'
import { apiReference, geoJsonDescription, geoJsonStandard } from '../regulation/system-facts.ts'
import type { RuleSource, Severity } from './severity.ts'

export interface RuleFacts {
  /** The severity of a breach, unless a check sets another one. */
  severity: Severity
  title: string
  source: RuleSource
  /** How to fix a breach, in words for people. */
  fix: string
  /** About how a plot was recorded: no file can break it. */
  isOfRecording?: true
}

const partOf =
  ({ act, ojDate, sourceUrl }: Pick<LegalFact, 'act' | 'ojDate' | 'sourceUrl'>) =>
  (part: string): RuleSource => ({ text: `${act}, ${part}`, date: ojDate, url: sourceUrl })

const geoJson = partOf(geoJsonDescription)
const api = partOf(apiReference)
const law = partOf(largestPointPlot)
const rfc = (part: string) => partOf(geoJsonStandard)(`section ${part}`)
const own: RuleSource = { text: 'A rule of Asili, not of the EU', date: '2026-11-22', isOwn: true }
const answers = (part: string): RuleSource => ({
  text: `A rule of Asili, after the Commission’s answers to frequent questions (${part})`,
  date: '2026-11-22',
  isSecondHand: true,
  isOwn: true,
})

/** Every rule for a plot file: how serious a breach is, where the rule is written, and how to fix it. */
export const ruleFacts = {
  syntax: {
    severity: 'refuse',
    title: 'The file can be read',
    source: geoJson('9.5 (8), (10), (13)'),
    fix: 'Save it again as a plain GeoJSON file, without a password.',
  },
  size: {
    severity: 'refuse',
    title: 'At most 25 MB for a statement',
    source: api('chapter 10, MAXIMUM_GEO_SIZE_REACHED'),
    fix: 'Split the file by producer.',
  },
  crs: {
    severity: 'refuse',
    title: 'Coordinates are WGS 84',
    source: geoJson('9.1'),
    fix: 'Export the file again in WGS 84, longitude first. A GeoJSON file then names no system (RFC 7946). It is never converted silently.',
  },
  'no-geometry': {
    severity: 'refuse',
    title: 'Every plot has a shape',
    source: api('EUDR_…_PRODUCER_GEO_EMPTY'),
    fix: 'Add the point or the boundary, or take the plot out of the file.',
  },
  'geometry-type': {
    severity: 'refuse',
    title: 'Points and polygons only',
    source: geoJson('9.2, 9.5 (5)'),
    fix: 'Use a Point, MultiPoint, Polygon, MultiPolygon or a GeometryCollection of these. A walked line can be closed into a polygon.',
  },
  'point-nested': {
    severity: 'refuse',
    title: 'A point has one pair of coordinates',
    source: geoJson('9.5 (14)'),
    fix: 'Write [longitude, latitude] without a second pair of brackets. The “Feature” example of the reference itself is wrong here.',
  },
  'third-coordinate': {
    severity: 'fixed',
    title: 'Longitude and latitude only',
    source: rfc('3.1.1'),
    fix: 'The altitude is left out; the EU system does not use it.',
  },
  order: {
    severity: 'ask',
    title: 'Longitude stands first',
    source: geoJson('9.2'),
    fix: 'Look at both places on the map, then swap the coordinates or keep them.',
  },
  'out-of-range': {
    severity: 'refuse',
    title: 'Latitude within ±90, longitude within ±180',
    source: geoJson('9.5 (11)'),
    fix: 'Write degrees in WGS 84, longitude first. Numbers in the thousands are metres of a projected system: export the file again in degrees.',
  },
  truncate: {
    severity: 'fixed',
    title: 'Six decimals are kept',
    source: geoJson('9.4, 9.5 (7)'),
    fix: 'It is cut to six decimals as the EU system does, corners that become equal are dropped, and the shape is checked again.',
  },
  decimals: {
    severity: 'fixed',
    title: 'At least six decimals',
    source: law('Article 2(28)'),
    fix: 'Zeros are added, which adds no precision. If the decimals were rounded away, go back to the original recording.',
  },
  'ring-open': {
    severity: 'refuse',
    title: 'A boundary ends where it begins',
    source: geoJson('9.5 (4)'),
    fix: 'Repeat the first corner as the last.',
  },
  'few-positions': {
    severity: 'refuse',
    title: 'A boundary has at least four positions',
    source: geoJson('9.2'),
    fix: 'Record at least three different corners; the fourth position is the first one again.',
  },
  'zero-area': {
    severity: 'refuse',
    title: 'A boundary is no straight line',
    source: geoJson('9.5 (6)'),
    fix: 'Walk round the plot, or give a point where it has 4 ha or less.',
  },
  crosses: {
    severity: 'refuse',
    title: 'Sides do not cross',
    source: geoJson('9.5 (1)'),
    fix: 'Put the corners in the order in which you walk round the plot. If one corner is wrong, measure it again.',
  },
  touches: {
    severity: 'refuse',
    title: 'A boundary does not touch itself',
    source: geoJson('9.5 (1)'),
    fix: 'Move the corner off the other side, or make two plots of it.',
  },
  'overlaps-itself': {
    severity: 'refuse',
    title: 'Sides do not run along each other',
    source: geoJson('9.5 (2)'),
    fix: 'Take out the corners of the way there and back.',
  },
  hole: {
    severity: 'refuse',
    title: 'No holes',
    source: geoJson('9.2, 9.5 (15)'),
    fix: 'Cut the plot in two through the hole. The description contradicts itself on what becomes of holes, so none is sent.',
  },
  'parts-overlap': {
    severity: 'refuse',
    title: 'Parts of a plot do not overlap',
    source: api('EUDR_…_GEO_POLYGON_INVALID; OGC Simple Features'),
    fix: 'Join the parts into one, or draw their boundaries apart.',
  },
  orientation: {
    severity: 'fixed',
    title: 'Boundaries run counter-clockwise',
    source: rfc('3.1.6'),
    fix: 'The order of the corners is turned round; the place stays the same.',
  },
  country: {
    severity: 'ask',
    title: 'A plot lies in its country',
    source: law('Article 9(1)(d)'),
    fix: 'Correct the country code or the plot. The outlines here are coarse: near a border, trust the map in the field.',
  },
  'country-code': {
    severity: 'refuse',
    title: 'Countries by their two letters',
    source: geoJson('9.5 (12)'),
    fix: 'Use the ISO 3166-1 alpha-2 code in capitals, such as GH or CI.',
  },
  'over-4-ha': {
    severity: 'refuse',
    title: 'More than 4 ha needs a boundary',
    source: law('Article 2(28)'),
    fix: 'Ask for the boundary of the plot: a point will do up to 4 ha only.',
  },
  'point-area': {
    severity: 'refuse',
    title: 'Area is a number from 0.0001 to 4, for points',
    source: geoJson('9.4'),
    fix: 'Write the area in hectares as a number without quotation marks, such as 1.8.',
  },
  'property-name': {
    severity: 'fixed',
    title: 'Properties have their official names',
    source: geoJson('9.2, 9.5 (9)'),
    fix: 'Names are ProducerName, ProducerCountry, ProductionPlace and Area, spelt like this. Put an id of your own into ProductionPlace.',
  },
  'type-ii': {
    severity: 'refuse',
    title: 'A file for several producers names each country',
    source: geoJson('9.3.2'),
    fix: 'Give every plot its ProducerCountry, or make one file for each producer.',
  },
  counts: {
    severity: 'refuse',
    title: 'No more producers than a statement takes',
    source: api('chapter 10'),
    fix: 'Split the file into several statements.',
  },
  duplicate: {
    severity: 'ask',
    title: 'No plot twice',
    source: own,
    fix: 'Keep one of the two, or correct the one that is wrong.',
  },
  overlap: {
    severity: 'ask',
    title: 'No ground twice',
    source: answers('one polygon for each plot'),
    fix: 'Compare both boundaries on the map and correct the one that is wrong.',
  },
  circle: {
    severity: 'ask',
    title: 'A boundary is measured, not drawn round a point',
    source: answers('circles round a point'),
    fix: 'Walk the boundary, or give the point itself where the plot has 4 ha or less.',
  },
  'implausible-area': {
    severity: 'ask',
    title: 'The area is plausible',
    source: own,
    fix: 'Compare the shape with the plot in the field: a corner may be wrong, or several plots may be drawn as one.',
  },
  spike: {
    severity: 'ask',
    title: 'No jumps of the GPS',
    source: own,
    fix: 'Take the corner out, or measure it again.',
  },
  accuracy: {
    severity: 'ask',
    title: 'Corners are measured well enough',
    source: own,
    fix: 'Wait for a better position, or give the reason why this one has to do.',
    isOfRecording: true,
  },
} as const satisfies Record<string, RuleFacts>

export type RuleId = keyof typeof ruleFacts
export const ruleIds = Object.keys(ruleFacts) as RuleId[] // A literal: its keys are its type.

/** Rules about how a plot was recorded. */
export type RecordedRuleId = {
  [Id in RuleId]: (typeof ruleFacts)[Id] extends { isOfRecording: true } ? Id : never
}[RuleId]
/** Rules that a file can break. */
export type FileRuleId = Exclude<RuleId, RecordedRuleId>

export const isOfFile = (id: RuleId): id is FileRuleId => !('isOfRecording' in ruleFacts[id])
