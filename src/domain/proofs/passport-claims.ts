import { fromBase64Url, toBase64Url } from './bytes.ts'
import { jsonObject } from './jws.ts'
import type { TreeHead } from './merkle.ts'

/** What a signed passport says of a lot. All of it is under the signature. */
export interface PassportClaims {
  /** Who says it, a URI. */
  issuer: string
  /** When it was signed, seconds since 1970 (RFC 7519, `iat`). */
  issuedAtS: number
  lotId: string
  /** Harmonized System 2022, six digits. */
  hsCode: string
  /** Net mass, kg. */
  kg: number
  /** Who grew it: a farmer with their consent, their number without it, or how many farmers. */
  grownBy: string
  /** Day of the harvest, the earliest where there were several; ISO 8601. */
  harvestDate: string
  /** Countries of the plots, ISO 3166-1 alpha-2. */
  countries: readonly string[]
  /** Mass that nobody has said a plot of, kg. */
  unknownKg: number
  /** Shapes of all plots as `shape-text` writes them, or `sha256:` and the hash of that text; null where they are withheld. */
  shapes: string | null
  /** The Merkle tree over what each plot gave (`lot-leaves`). */
  lineage: TreeHead
  /** The head of the log of changes at that time; null where there was none. */
  log: TreeHead | null
}

const version = 1

/** The claims under their short names, as they are signed. */
export function claimsToJson(claims: PassportClaims): Record<string, unknown> {
  const { shapes, log, unknownKg } = claims
  return {
    v: version,
    iss: claims.issuer,
    iat: claims.issuedAtS,
    lot: claims.lotId,
    hs: claims.hsCode,
    kg: claims.kg,
    by: claims.grownBy,
    on: claims.harvestDate,
    c: claims.countries,
    ...(unknownKg > 0 ? { u: unknownKg } : {}),
    ...(shapes === null ? {} : { geo: shapes }),
    lin: headToJson(claims.lineage),
    ...(log ? { log: headToJson(log) } : {}),
  }
}

/** The claims of a payload; null where it has another form, a newer one perhaps. */
export function claimsFromJson(payload: string): PassportClaims | null {
  const json = jsonObject(payload)
  if (json?.v !== version) return null
  const { v: _, iss, iat, lot, hs, kg, by, on, c, u = 0, geo = null, lin, log, ...others } = json
  const lineage = headFromJson(lin)
  const logHead = log === undefined ? null : headFromJson(log)
  if (Object.keys(others).length > 0 || !lineage || (log !== undefined && !logHead)) return null
  if (!isText(iss) || !isText(lot) || !isText(by)) return null
  if (!isNumber(iat) || !isNumber(kg) || !isNumber(u)) return null
  if (!isText(hs) || !/^\d{6}$/.test(hs) || !isText(on) || !/^\d{4}-\d\d-\d\d$/.test(on))
    return null
  if (!isCountries(c) || (geo !== null && !isText(geo))) return null
  return {
    issuer: iss,
    issuedAtS: iat,
    lotId: lot,
    hsCode: hs,
    kg,
    grownBy: by,
    harvestDate: on,
    countries: c,
    unknownKg: u,
    shapes: geo,
    lineage,
    log: logHead,
  }
}

const headToJson = ({ size, root }: TreeHead) => [size, toBase64Url(root)]

function headFromJson(value: unknown): TreeHead | null {
  const [size, text, ...more] = Array.isArray(value) ? (value as unknown[]) : []
  const root = isText(text) ? fromBase64Url(text) : null
  if (!isNumber(size) || !Number.isSafeInteger(size) || root?.length !== 32) return null
  return more.length === 0 ? { size, root } : null
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
const isCountries = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((code) => isText(code) && /^[A-Z]{2}$/.test(code))
