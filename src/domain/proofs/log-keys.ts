import { sampleLogKey } from '../log/sample-key.ts'
import { sampleIssuer } from './issuer-keys.ts'

/** The keys that issuers sign their logs of changes with, by issuer; each as a signed note names it. */
const logKeys: Readonly<Record<string, string>> = { [sampleIssuer.id]: sampleLogKey }

/** The key of an issuer's log; undefined where this version knows none. */
export const logKeyOf = (issuer: string): string | undefined =>
  Object.hasOwn(logKeys, issuer) ? logKeys[issuer] : undefined
