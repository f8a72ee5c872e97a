import * as z from 'zod/mini'
import { complianceRecordSchema } from './compliance-record.ts'
import { alertSchema } from './dashboard.ts'
import { escrowSchema } from './escrow.ts'
import { passportSchema } from './passport.ts'
import { idSchema, isoInstantSchema } from './units.ts'
import { secretPrefix, signatureToleranceS } from './webhook-signature.ts'

/** When a delivery that was not answered with 2xx is tried again, seconds after the try before. */
const retryAfterS = [60, 300, 1800, 7200, 18_000, 36_000] as const

/** How long a receiver may take to answer, seconds. */
const answerWithinS = 10

/** One kind of event that a receiver can subscribe to. */
export interface Webhook {
  readonly summary: string
  readonly description: string
  readonly body: z.ZodMiniType
}

const eventOf = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({
    id: idSchema.check(z.describe('The same on every try: what was handled once is done')),
    type: z.literal(type).check(z.describe('What has happened')),
    occurredAt: isoInstantSchema.check(z.describe('When, UTC')),
    data: data.check(z.describe('The records that it is about')),
  })

/** Every webhook event by its name. */
export const webhooks = {
  'passport.created': {
    summary: 'A batch has got its digital passport',
    description: 'Sent with the first event of a batch.',
    body: eventOf(
      'passport.created',
      z.object({ passport: passportSchema.check(z.describe('As it is now')) }),
    ),
  },
  'qc.passed': {
    summary: 'A batch has passed quality control',
    description: 'Sent when the event is recorded. The passport holds the event.',
    body: eventOf(
      'qc.passed',
      z.object({
        batchId: z.string().check(z.describe('The batch that passed')),
        passportId: z.string().check(z.describe('Its passport')),
        eventId: z.string().check(z.describe('The event within the passport')),
      }),
    ),
  },
  'escrow.released': {
    summary: 'A held payment was released',
    description: 'Sent when the agreed event was recorded and the payment is on its way.',
    body: eventOf(
      'escrow.released',
      z.object({ escrow: escrowSchema.check(z.describe('As it is now')) }),
    ),
  },
  'compliance.alert': {
    summary: 'A compliance record needs attention',
    description: 'Sent when a certificate is about to expire or has expired, or an audit is late.',
    body: eventOf(
      'compliance.alert',
      z.object({
        alert: alertSchema.check(z.describe('What needs attention')),
        record: complianceRecordSchema.check(z.describe('The record that it is about')),
      }),
    ),
  },
} as const satisfies Record<string, Webhook>

/** Their names: what an address can be registered for. */
export const webhookEvents = Object.keys(webhooks) as (keyof typeof webhooks)[] // a const table: its keys are its type

/** How deliveries are made, for the API description. */
export const deliveryDescription = `Events are sent as \`POST\` to the addresses that are registered for them, signed as [Standard Webhooks](https://www.standardwebhooks.com) says: \`webhook-signature\` holds \`v1,\` and the HMAC-SHA-256, in base64, of \`webhook-id\`, \`webhook-timestamp\` and the body as it was sent, with full stops between. The key is what follows \`${secretPrefix}\` in the secret, from base64. There may be several signatures with spaces between: one that is right is enough. Compare in constant time and refuse what is more than ${signatureToleranceS} seconds off. Answer with 2xx within ${answerWithinS} seconds; anything else is tried again up to ${retryAfterS.length} times, after ${retryAfterS.map(durationText).join(', ')}, with the same \`webhook-id\`. Events may arrive twice and out of order.`

function durationText(seconds: number): string {
  return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`
}
