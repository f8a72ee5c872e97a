import { sha256 } from '@noble/hashes/sha2.js'
import { utf8 } from './bytes.ts'
import { signerOf } from './es256-sign.ts'
import type { Signer } from './jws.ts'

/**
 * The secrets of the sample keys, in the open: what they sign proves nothing, and every place that shows it says so.
 * They are for the emulated backend, the samples and the tests; nothing that verifies imports this.
 */
export const sampleSecret = (number: number): Uint8Array =>
  sha256(utf8(`Asili sample issuer key ${number}: public, proves nothing`))

/** Signs what is signed today. */
export const sampleSigner = (): Signer => signerOf('sample-2', sampleSecret(2))

/** The key that was in use before: what it signed in its time still counts. */
export const retiredSampleSigner = (): Signer => signerOf('sample-1', sampleSecret(1))
