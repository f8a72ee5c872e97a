import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deliveryDescription, readSignature, signatureValue, signedText } from './webhooks.ts'

const signatureHex = createHmac('sha256', 'secret')
  .update(signedText(1_793_260_800, '{"id":"1"}'))
  .digest('hex')
const header = signatureValue(1_793_260_800, signatureHex)

describe('the signature of a delivery', () => {
  it('is read back from its header', () => {
    expect(readSignature(header, 1_793_260_900)).toEqual({
      timestampS: 1_793_260_800,
      signatureHex,
    })
  })

  it('is refused when it is old, from the future or not a signature', () => {
    expect(readSignature(header, 1_793_260_800 + 301)).toBeUndefined()
    expect(readSignature(header, 1_793_260_800 - 301)).toBeUndefined()
    expect(readSignature('t=1,v1=abc', 1)).toBeUndefined()
  })

  it('is described with its times', () => {
    expect(deliveryDescription).toContain('1 min, 5 min, 30 min, 2 h, 5 h, 10 h')
  })
})
