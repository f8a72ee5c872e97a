import { fromBase64Url } from './bytes.ts'
import { jsonObject } from './jws.ts'
import { leafOfText, type ShownPlot, shownPlot } from './lot-leaves.ts'
import { type Hash, leafHash, type TreeHead, verifyInclusion } from './merkle.ts'
import {
  cannotTell,
  type Finding,
  mismatch,
  note,
  type Report,
  reportOf,
  verdictOf,
} from './verdict.ts'
import { type Trust, verifyPassport } from './verify-passport.ts'

/**
 * Some plots of a lot with the hashes that lead from them to the lot's passport; nothing of the others but their number.
 * Each plot is the text of its leaf, a point, and the hashes from the leaf upwards one after the other, base64url.
 */
export interface LotProof {
  passport: string
  plots: readonly string[]
}

const proofType = 'asili-proof/1'

/** A proof as a file: JSON without spaces. Written otherwise, it does not count: then one byte more or less shows. */
export const proofToJson = ({ passport, plots }: LotProof): string =>
  JSON.stringify({ type: proofType, passport, plots })

export function proofOfText(text: string): LotProof {
  const [passport = '', ...plots] = text.split('~')
  return { passport, plots }
}

/** The proof in a file; null where it is none, or not written as this house writes it. */
export function proofOfJson(text: string): LotProof | null {
  const json = jsonObject(text)
  const { passport, plots } = json ?? {}
  if (typeof passport !== 'string' || !Array.isArray(plots)) return null
  if (!plots.every((plot): plot is string => typeof plot === 'string')) return null
  return proofToJson({ passport, plots }) === text ? { passport, plots } : null
}

/** Checks the passport, and that each plot stands in the tree whose root the passport has. */
export async function verifyProof(proof: LotProof, trust: Trust): Promise<Report> {
  const report = await verifyPassport(proof.passport, trust)
  if (!report.claims || report.verdict === 'mismatch') return { ...report, of: 'proof' }
  if (proof.plots.length === 0) {
    return reportOf('proof', cannotTell('no-plots', 'This proof shows no plot.'))
  }
  const { lineage } = report.claims
  const checked = await Promise.all(proof.plots.map((plot) => checkPlot(plot, lineage)))
  const plots = checked.filter((plot) => plot !== null)
  const findings: Finding[] = [...report.findings]
  for (const [place, plot] of checked.entries()) {
    if (!plot) {
      findings.push(
        mismatch(
          'plot',
          `Plot ${place + 1} of this proof is not one of the plots that the passport was signed for.`,
        ),
      )
    }
  }
  if (new Set(plots.map(({ index }) => index)).size < plots.length) {
    findings.push(mismatch('plot-twice', 'One plot is in this proof twice.'))
  }
  findings.push(
    note(
      'hidden',
      `Shows ${plots.length} of ${lineage.size} parts of the lot; nothing is said of the others.`,
    ),
  )
  return { ...report, of: 'proof', verdict: verdictOf(findings), findings, plots }
}

async function checkPlot(text: string, { size, root }: TreeHead): Promise<ShownPlot | null> {
  const [leafPart = '', pathPart, ...more] = text.split('.')
  const leaf = leafOfText(leafPart)
  const path = pathPart === undefined ? null : pathOf(pathPart)
  const bytes = fromBase64Url(leafPart)
  if (!leaf || !bytes || !path || more.length > 0) return null
  const inclusion = { leaf: await leafHash(bytes), index: leaf.index, size, path }
  return (await verifyInclusion(inclusion, root)) ? shownPlot(leaf) : null
}

const hashBytes = 32

function pathOf(text: string): Hash[] | null {
  const bytes = fromBase64Url(text)
  if (!bytes || bytes.length % hashBytes > 0) return null
  return Array.from({ length: bytes.length / hashBytes }, (_, place) =>
    bytes.slice(place * hashBytes, (place + 1) * hashBytes),
  )
}
