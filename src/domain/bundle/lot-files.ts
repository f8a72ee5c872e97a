import type { RecordHistory } from '../log/record-history.ts'
import { addressesAt, epcisDocument } from '../lots/epcis.ts'
import { fsmaSheet } from '../lots/fsma-sheet.ts'
import type { Lineage } from '../lots/lineage.ts'
import { untpEvents } from '../lots/untp-events.ts'
import type { Plot } from '../plot.ts'
import type { BundleFile } from '../proofs/bundle.ts'
import { utf8 } from '../proofs/bytes.ts'
import { parseJws } from '../proofs/jws.ts'
import { type LotLeaf, leafOfText } from '../proofs/lot-leaves.ts'
import { proofToJson } from '../proofs/lot-proof.ts'
import { claimsFromJson } from '../proofs/passport-claims.ts'
import { verifyLink } from '../proofs/passport-link.ts'
import { proveLeaves } from '../proofs/prove-leaves.ts'
import { untpPassport } from '../proofs/untp-passport.ts'
import { legalFacts } from '../regulation/table.ts'
import { typeOneFiles, typeTwoFiles } from '../statements/files-out.ts'
import { fromLots } from '../statements/from-lots.ts'
import type { StatementContent } from '../statements/statement.ts'
import { submitDdsXml } from '../statements/submit-xml.ts'

/** What a lot's files are made from. */
export interface LotFacts {
  lotId: string
  lineage: Lineage
  /** Returns undefined for a plot that the reader may not see, or that is not known. */
  plotOf: (id: string) => Plot | undefined
  /** The signed passport, and the texts of its leaves if the reader may see plots. */
  passport: { code: string; leaves: readonly string[] }
  /** Who changed what in the lot's own record, if the reader may see that. */
  history: RecordHistory | null
  issuer: { id: string; name: string }
  /** The origin of the addresses of records: `https://asili.example`. */
  origin: string
  now: Date
}

/**
 * All files written about a lot for others to read; its documents, and other forms of the passport, are added
 * elsewhere.
 */
export async function lotFiles(facts: LotFacts): Promise<BundleFile[]> {
  const { lineage, lotId, passport, history, now } = facts
  const at = addressesAt(facts.origin)
  const events = untpEvents(lineage, lotId, at, { issuer: facts.issuer, now })
  const proof = await wholeProof(passport)
  const link = verifyLink(facts.origin, passport.code)
  const product = await productPassport(facts, link)
  return [
    file('passport.txt', link),
    ...(product ? [json('untp-dpp.json', product)] : []),
    ...(proof ? [file('proof.json', proof)] : []),
    ...statementFiles(facts),
    json('epcis.json', epcisDocument(lineage, lotId, at, now)),
    ...(events ? [json('untp-dte.json', events)] : []),
    file('fsma.csv', fsmaSheet(lineage, lotId)),
    ...(history ? [json('history.json', history)] : []),
    json('rules.json', legalFacts),
  ]
}

const file = (path: string, text: string): BundleFile => ({ path, bytes: utf8(text) })
const json = (path: string, value: unknown) => file(path, `${JSON.stringify(value, null, 2)}\n`)

/** The passport in the UN Transparency Protocol's form. Returns nothing if no country is known. */
async function productPassport({ passport, origin, issuer }: LotFacts, link: string) {
  const jws = await parseJws(passport.code)
  const claims = jws && claimsFromJson(jws.payload)
  return claims && untpPassport(claims, addressesAt(origin), { issuer, link })
}

/** A proof that shows every plot, for readers who may see all of them. */
async function wholeProof({ code, leaves }: LotFacts['passport']): Promise<string | null> {
  const read = leaves.map(leafOfText).filter((leaf): leaf is LotLeaf => leaf !== null)
  if (read.length === 0) return null
  return proofToJson(
    await proveLeaves(
      code,
      read,
      read.map((_, index) => index),
    ),
  )
}

/** What a statement for this lot alone would contain. Returns nothing if none of its plots may be seen. */
function statementFiles({ lotId, lineage, plotOf }: LotFacts): BundleFile[] {
  const lot = lineage.lotOf(lotId)
  if (!lot) return []
  const { commodities, included } = fromLots({ lots: [lot], lineage, plotOf })
  if (included.length === 0) return []
  const content: Pick<StatementContent, 'operatorRole' | 'statement'> = {
    operatorRole: 'OPERATOR',
    statement: {
      internalReferenceNumber: lotId,
      activityType: 'IMPORT',
      commodities,
      geoLocationConfidential: false,
    },
  }
  return [
    ...typeOneFiles(content).map(({ name, text }) => file(`geojson/${name}`, text)),
    ...typeTwoFiles(content).map(({ name, text }) => file(`geojson/${name}`, text)),
    file('submit-dds.xml', submitDdsXml(content)),
  ]
}
