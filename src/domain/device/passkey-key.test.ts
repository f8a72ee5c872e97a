import { expect, it } from 'vitest'
import { unwrapByPasskey, wrapByPasskey } from './passkey-key.ts'

const keys = [[1, new Uint8Array(32).fill(7)] as const]
const question = { credentialId: new Uint8Array([1, 2]), input: new Uint8Array(32).fill(3) }
const answer = new Uint8Array(32).fill(9)

it('opens the keys with the same answer of the passkey, and with no other', async () => {
  const wrapped = await wrapByPasskey(question, answer, keys)
  expect(wrapped).toMatchObject(question)
  expect(await unwrapByPasskey(answer, wrapped)).toEqual(keys)
  expect(await unwrapByPasskey(new Uint8Array(32).fill(8), wrapped)).toBeUndefined()
})

it('is another each time, and holds neither the answer nor the keys', async () => {
  const [one, other] = [
    await wrapByPasskey(question, answer, keys),
    await wrapByPasskey(question, answer, keys),
  ]
  const hex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex')
  expect(hex(one.keys)).not.toBe(hex(other.keys))
  expect(hex(one.keys)).not.toContain('07070707')
  expect(JSON.stringify(Object.values(one).map(String))).not.toContain('9,9,9,9')
})

it('does not open once its bytes were changed', async () => {
  const wrapped = await wrapByPasskey(question, answer, keys)
  const bytes = new Uint8Array(wrapped.keys)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  expect(await unwrapByPasskey(answer, wrapped)).toBeUndefined()
})
