import { forBuyers } from '../buyer-view.ts'
import type { Lineage } from '../lots/lineage.ts'
import { type OriginPart, originOf } from '../lots/origin.ts'
import type { Plot } from '../plot.ts'
import { toBase64Url, utf8 } from './bytes.ts'
import { hsCodeOf } from './hs-code.ts'
import { type Signer, signJws } from './jws.ts'
import { type LotLeaf, leafBytes, leafText } from './lot-leaves.ts'
import { leafHash, merkleRoot, type TreeHead } from './merkle.ts'
import { claimsToJson, type PassportClaims } from './passport-claims.ts'
import { sha256 } from './sha256.ts'
import { shapeText } from './shape-text.ts'

/** What a passport is made of, besides the lot itself. */
interface PassportFacts {
  lineage: Lineage
  plotOf: (id: string) => Pick<Plot, 'countryCode' | 'geometry'> | undefined
  issuer: string
  issuedAt: Date
  /** A secret of the issuer's that salts are made from: a plot of a lot always gets the same. */
  saltSecret: string
  /** The head of the log of changes, where there is one. */
  log?: TreeHead | null
}

/** Longer shapes would make the code on a label too fine to scan: the passport has their hash then. */
const longestShapes = 280

/** What a passport says of a lot, with the leaves of its tree; null where there is no such lot. */
async function passportOfLot(
  lotId: string,
  facts: PassportFacts,
): Promise<{ claims: PassportClaims; leaves: LotLeaf[] } | null> {
  const lot = facts.lineage.lotOf(lotId)
  if (!lot) return null
  const leaves = await leavesOf(lotId, facts)
  const hashes = await Promise.all(leaves.map((leaf) => leafHash(leafBytes(leaf))))
  const countries = new Set(leaves.map(({ country }) => country).filter((code) => code !== ''))
  const unknown = leaves.filter(({ plotId }) => plotId === '')
  const claims: PassportClaims = {
    issuer: facts.issuer,
    issuedAtS: Math.floor(facts.issuedAt.getTime() / 1000),
    lotId,
    hsCode: hsCodeOf(lot.crop),
    kg: lot.quantity,
    grownBy: forBuyers(lot).farmer,
    harvestDate: lot.harvestDate,
    countries: [...countries].sort(),
    unknownKg: inGrams(unknown.reduce((sum, { kg }) => sum + kg, 0)),
    shapes: await shapesOfLeaves(leaves),
    lineage: { size: leaves.length, root: await merkleRoot(hashes) },
    log: facts.log ?? null,
  }
  return { claims, leaves }
}

/** Signs it, and gives the leaves as texts: who has these can prove plots one by one. */
export async function signedPassport(lotId: string, facts: PassportFacts, signer: Signer) {
  const made = await passportOfLot(lotId, facts)
  if (!made) return null
  const token = await signJws(claimsToJson(made.claims), signer)
  return { token, claims: made.claims, leaves: made.leaves.map(leafText) }
}

async function leavesOf(lotId: string, facts: PassportFacts): Promise<LotLeaf[]> {
  const parts = originOf(facts.lineage, lotId).sort((one, other) =>
    partName(one) < partName(other) ? -1 : 1,
  )
  return Promise.all(parts.map((part, index) => leafOf(part, index, lotId, facts)))
}

async function leafOf(
  part: OriginPart,
  index: number,
  lotId: string,
  { plotOf, saltSecret }: PassportFacts,
): Promise<LotLeaf> {
  const { harvest, harvestId, plotId, kg } = part
  const plot = plotId === null ? undefined : plotOf(plotId)
  const salt = await sha256(utf8(`${saltSecret}\n${lotId}\n${partName(part)}`))
  return {
    salt: toBase64Url(salt.slice(0, 16)),
    index,
    harvestId,
    plotId: plotId ?? '',
    farmer: harvest ? forBuyers(harvest).farmer : '',
    country: plot?.countryCode ?? '',
    kg: inGrams(kg),
    shape: plot && harvest?.farmerShown ? shapeText(plot.geometry) : '',
  }
}

const partName = ({ harvestId, plotId }: OriginPart): string => `${harvestId}\n${plotId ?? ''}`

/** Shares of a mass have endless decimals. */
const inGrams = (kg: number): number => Math.round(kg * 1000) / 1000

/** Shapes of all plots; null where one of them is not there to be shown. */
async function shapesOfLeaves(leaves: readonly LotLeaf[]): Promise<string | null> {
  const shapes = leaves.map(({ shape }) => shape)
  if (shapes.length === 0 || shapes.includes('')) return null
  const text = shapes.join(' ')
  return text.length <= longestShapes ? text : `sha256:${toBase64Url(await sha256(utf8(text)))}`
}
