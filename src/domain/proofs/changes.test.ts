import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf, toBase64Url, utf8 } from './bytes.ts'
import { checkFile } from './check-evidence.ts'
import { deflateRaw } from './deflate.ts'
import { issuerKeys } from './issuer-keys.ts'
import { parseJws } from './jws.ts'
import { leafBytes, leafOfText } from './lot-leaves.ts'
import { proofOfText, proofToJson } from './lot-proof.ts'

/** `PROOF_CHANGES=10000 RANDOM_SEED=7`: how many changes of each kind are tried, and from which seed. */
const numRuns = Number(process.env.PROOF_CHANGES ?? 300)

const folder = join(import.meta.dirname, '../../../public/test-vectors')
const read = (name: string) => readFileSync(join(folder, name)).toString()
const { now } = JSON.parse(read('vectors.json'))
const trust = { keys: issuerKeys, revocations: read('revocations.txt'), now: new Date(now) }
const verdictOf = async (text: string | Uint8Array) =>
  (await checkFile(typeof text === 'string' ? utf8(text) : new Uint8Array(text), trust)).verdict

const assertNever = (property: fc.IAsyncProperty<unknown>) => fc.assert(property, { numRuns })

describe.each(['passport.txt', 'proof.json', 'proof.txt'])('%s', (name) => {
  const original = utf8(read(name))

  it('holds as it is', async () => {
    expect(await verdictOf(original)).toBe('verified')
  })

  it('is never verified with one byte changed', async () => {
    await assertNever(
      fc.asyncProperty(
        fc.nat(original.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const changed = original.slice()
          changed[at] = (changed[at] ?? 0) ^ by
          expect(await verdictOf(changed)).not.toBe('verified')
        },
      ),
    )
  })

  it('is never verified with a byte taken out, put in, or two that changed places', async () => {
    const letters = fc.constantFrom(
      ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~{}",: ',
    )
    await assertNever(
      fc.asyncProperty(
        fc.nat(original.length - 2),
        letters,
        fc.nat(2),
        async (at, letter, kind) => {
          const text = read(name)
          const tails = [
            text.slice(at + 1),
            letter + text.slice(at),
            `${text[at + 1]}${text[at]}${text.slice(at + 2)}`,
          ]
          const changed = text.slice(0, at) + tails[kind]
          // A space before or behind it says nothing; two letters that are the same cannot change places.
          fc.pre(changed.trim() !== text)
          expect(await verdictOf(changed)).not.toBe('verified')
        },
      ),
    )
  })
})

/** Another value of the same kind. */
const otherThan = (value: unknown): fc.Arbitrary<unknown> => {
  const others: fc.Arbitrary<unknown> =
    typeof value === 'number'
      ? fc.double({ min: 0, max: 1e7, noNaN: true })
      : Array.isArray(value)
        ? fc.constantFrom([], ['GH'], [1, 'x'], [...value, ...value])
        : fc.string()
  return others.filter((other) => JSON.stringify(other) !== JSON.stringify(value))
}

describe('a claim of a passport', () => {
  it('cannot be changed, whichever it is, and keep its signature', async () => {
    const [head = '', , tail = ''] = read('passport.txt').split('.')
    const claims: Record<string, unknown> = JSON.parse(
      (await parseJws(read('passport.txt')))?.payload ?? '',
    )
    const change = fc
      .constantFrom(...Object.keys(claims))
      .chain((field) => fc.tuple(fc.constant(field), otherThan(claims[field])))
    await assertNever(
      fc.asyncProperty(change, async ([field, value]) => {
        const body = await deflateRaw(utf8(JSON.stringify({ ...claims, [field]: value })))
        expect(await verdictOf(`${head}.${toBase64Url(body)}.${tail}`)).toBe('mismatch')
      }),
    )
  })
})

describe('a plot of a proof', () => {
  it('cannot be changed, whichever field it is, and stay in the tree', async () => {
    const { passport, plots } = proofOfText(read('proof.txt'))
    const [leafPart = '', path = ''] = plots[0]?.split('.') ?? []
    const leaf = leafOfText(leafPart)
    if (!leaf) throw new Error('the vector has a leaf')
    const fields = Object.entries(leaf)
    const change = fc
      .constantFrom(...fields)
      .chain(([field, value]) => fc.tuple(fc.constant(field), otherThan(value)))
    await assertNever(
      fc.asyncProperty(change, async ([field, value]) => {
        const forged = leafBytes({ ...leaf, [field]: value })
        expect(textOf(forged)).not.toBe(textOf(leafBytes(leaf)))
        const json = proofToJson({ passport, plots: [`${toBase64Url(forged)}.${path}`] })
        expect(await verdictOf(json)).toBe('mismatch')
      }),
    )
  })
})
