import { existsSync, readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkFile, checkText } from '#domain/proofs/check-evidence.ts'
import { checkMore } from '#domain/proofs/check-more.ts'
import { goodsOfHsCode } from '#domain/proofs/hs-code.ts'
import { fingerprintOf, issuerKeys } from '#domain/proofs/issuer-keys.ts'
import { sampleRevocations } from '#domain/proofs/sample-revocations.ts'
import { cannotTell, type Report, reportOf, type Verdict } from '#domain/proofs/verdict.ts'
import type { Trust } from '#domain/proofs/verify-passport.ts'

/**
 * `npm run verify -- FILE|LINK [--json] [--revocations FILE]`: prints what the page `/verify` shows. The exit status is
 * 0 for verified, 1 for a mismatch, 2 if it cannot be determined.
 */
const usage = 'Usage: npm run verify -- FILE|LINK [--json] [--revocations FILE]'
const exitStatus: Record<Verdict, number> = { verified: 0, mismatch: 1, unknown: 2 }

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, revocations: { type: 'string' } },
    })
    const [subject, ...more] = positionals
    if (!subject) return fail(`Name a file, or give the link of a passport or a proof.\n${usage}`)
    if (more.length > 0) return fail(`One at a time: “${more[0]}” is one too many.\n${usage}`)
    return { subject, ...values }
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}

const isFile = (name: string): boolean => existsSync(name) && statSync(name).isFile()

const { subject, json, revocations } = readArguments()

const noFile = (name: string): string =>
  `There is no file “${name}”. Check the path; it is looked for from ${process.cwd()}.`

function readFile(name: string): Uint8Array<ArrayBuffer> {
  if (!isFile(name)) {
    fail(noFile(name))
  }
  return new Uint8Array(readFileSync(name))
}

/** A link, or the part after its `#`. */
const isLink = (text: string): boolean => text.includes('#') || /^ey[\w-]*\.[\w-]+\./.test(text)

async function check(subject: string, trust: Trust): Promise<Report> {
  if (isFile(subject)) return checkFile(readFile(subject), trust, checkMore)
  if (isLink(subject)) return checkText(subject, trust, checkMore)
  return json ? reportOf('nothing', cannotTell('no-file', noFile(subject))) : fail(noFile(subject))
}

async function print({ verdict, findings, claims, key, plots }: Report): Promise<void> {
  const words: Record<Verdict, string> = {
    verified: 'VERIFIED: everything fits.',
    mismatch: 'DOES NOT MATCH: do not rely on it.',
    unknown: 'CANNOT TELL: nothing was found wrong, but not everything could be checked.',
  }
  console.log(words[verdict])
  for (const { kind, code, message } of findings) console.log(`\n${kind}  ${code}\n  ${message}`)
  if (claims) {
    console.log(`\n${verdict === 'verified' ? 'It says' : 'It says, and it is not proven'}:`)
    console.log(
      `  ${claims.lotId}, ${goodsOfHsCode(claims.hsCode)} (HS ${claims.hsCode}), ${claims.kg} kg, ${claims.countries.join(' ') || 'country not stated'}`,
    )
    console.log(`  grown by ${claims.grownBy}, harvested ${claims.harvestDate}`)
  }
  for (const { plotId, kg, country, farmer } of plots ?? []) {
    console.log(`  plot ${plotId || 'not stated'}: ${kg} kg, ${country}, ${farmer}`)
  }
  if (key) console.log(`\nKey ${key.kid} of ${key.issuerName}\n  ${await fingerprintOf(key)}`)
}

const now = new Date()
const list = revocations
  ? new TextDecoder().decode(readFile(revocations)).trim()
  : sampleRevocations(now.toISOString().slice(0, 10))
const report = await check(subject, { keys: issuerKeys, revocations: list, now })
if (json) {
  console.log(JSON.stringify({ verdict: report.verdict, findings: report.findings }, null, 2))
} else {
  await print(report)
}
process.exitCode = exitStatus[report.verdict]
