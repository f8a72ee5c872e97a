import { textOf, utf8 } from './bytes.ts'
import { proofOfJson, proofOfText, verifyProof } from './lot-proof.ts'
import { cannotTell, mismatch, type Report, reportOf } from './verdict.ts'
import { type Trust, verifyPassport } from './verify-passport.ts'

/** Checks a zip with everything about a lot, or a proof of the log of changes; loaded where there is one. */
export type CheckMore = (bytes: Uint8Array<ArrayBuffer>, trust: Trust) => Promise<Report>

/** Says of a file what there is to say: a passport, a proof or, with `checkMore`, a bundle or a proof of the log. */
export async function checkFile(
  bytes: Uint8Array<ArrayBuffer>,
  trust: Trust,
  checkMore?: CheckMore,
): Promise<Report> {
  if (isZip(bytes)) return checkMore ? checkMore(bytes, trust) : reportOf('nothing', notHere)
  const text = textOf(bytes)
  return text === null ? reportOf('nothing', nothingHere) : checkText(text, trust, checkMore)
}

/** The same of a text: a link, what stands behind its `#`, or the content of a proof's file. */
export async function checkText(
  text: string,
  trust: Trust,
  checkMore?: CheckMore,
): Promise<Report> {
  const words = text.trim()
  if (isTlogProof(words)) {
    return checkMore ? checkMore(utf8(words), trust) : reportOf('nothing', notHere)
  }
  if (words.startsWith('{')) {
    const proof = proofOfJson(words)
    if (proof) return verifyProof(proof, trust)
    return words.includes('asili-proof')
      ? reportOf(
          'proof',
          mismatch('form', 'This proof is not as it was written: a part of it was changed.'),
        )
      : reportOf('nothing', nothingHere)
  }
  const code = words.slice(words.indexOf('#') + 1)
  if (!/^[\w-]+\.[\w-]+\./.test(code)) return reportOf('nothing', nothingHere)
  return code.includes('~') ? verifyProof(proofOfText(code), trust) : verifyPassport(code, trust)
}

const nothingHere = cannotTell(
  'nothing',
  'There is no passport and no proof in this. Scan the code on the label, or open the link that came with the goods.',
)

const notHere = cannotTell('bundle', 'This kind of file is not checked here.')

const isTlogProof = (text: string): boolean => text.startsWith('c2sp.org/tlog-proof@')

const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b
