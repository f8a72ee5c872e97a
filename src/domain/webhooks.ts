import * as z from 'zod/mini'
import { complianceRecordSchema } from './compliance-record.ts'
import { alertSchema } from './dashboard.ts'
import { escrowSchema } from './escrow.ts'
import { passportSchema } from './passport.ts'
import { idSchema, isoInstantSchema } from './units.ts'

/** The header that a delivery is signed in: `t=1793260800,v1=5257a8…`. */
export const signatureHeader = 'Asili-Signature'

/** A delivery whose time is further away than this is to be refused, seconds: it may be an old one, sent again. */
const signatureToleranceS = 300

/** When a delivery that was not answered with 2xx is tried again, seconds after the try before. */
const retryAfterS = [60, 300, 1800, 7200, 18_000, 36_000] as const

/** How long a receiver may take to answer, seconds. */
const answerWithinS = 10

/** The text that is signed with HMAC-SHA-256 and the webhook's secret: the time, a full stop and the body as it was sent. */
export const signedText = (timestampS: number, body: string): string => `${timestampS}.${body}`

/** The header's value from the time and the hex signature. */
export const signatureValue = (timestampS: number, signatureHex: string): string =>
  `t=${timestampS},v1=${signatureHex}`

/** The parts of a signature header; undefined if it is none, or too old or new at the given time. */
export function readSignature(
  header: string,
  nowS: number,
): { timestampS: number; signatureHex: string } | undefined {
  const [, time, signatureHex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const timestampS = Number(time)
  if (!signatureHex || Math.abs(nowS - timestampS) > signatureToleranceS) return undefined
  return { timestampS, signatureHex }
}

/** One kind of event that a receiver can subscribe to. */
export interface Webhook {
  readonly summary: string
  readonly description: string
  readonly body: z.ZodMiniType
}

const eventOf = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({
    id: idSchema.check(z.describe('The same on every try: what was handled once is done')),
    type: z.literal(type),
    occurredAt: isoInstantSchema,
    data,
  })

/** Every webhook event by its name. */
export const webhooks = {
  'passport.created': {
    summary: 'A batch has got its digital passport',
    description: 'Sent with the first event of a batch.',
    body: eventOf('passport.created', z.object({ passport: passportSchema })),
  },
  'qc.passed': {
    summary: 'A batch has passed quality control',
    description: 'Sent when the event is recorded. The passport holds the event.',
    body: eventOf(
      'qc.passed',
      z.object({
        batchId: z.string(),
        passportId: z.string(),
        eventId: z.string().check(z.describe('The event within the passport')),
      }),
    ),
  },
  'escrow.released': {
    summary: 'A held payment was released',
    description: 'Sent when the agreed event was recorded and the payment is on its way.',
    body: eventOf('escrow.released', z.object({ escrow: escrowSchema })),
  },
  'compliance.alert': {
    summary: 'A compliance record needs attention',
    description: 'Sent when a certificate is about to expire or has expired, or an audit is late.',
    body: eventOf(
      'compliance.alert',
      z.object({
        alert: alertSchema,
        record: complianceRecordSchema,
      }),
    ),
  },
} as const satisfies Record<string, Webhook>

/** How deliveries are made, for the API description. */
export const deliveryDescription = `Events are sent as \`POST\` to the address that you register. Each delivery is signed in the header \`${signatureHeader}\`, as \`t=<unix seconds>,v1=<hex>\`: the HMAC-SHA-256, with your webhook's secret, of the time, a full stop and the body as it was sent. Compare in constant time and refuse what is more than ${signatureToleranceS} seconds off. Answer with 2xx within ${answerWithinS} seconds; anything else is tried again up to ${retryAfterS.length} times, after ${retryAfterS.map(durationText).join(', ')}, with the same \`id\`. Events may arrive twice and out of order.`

function durationText(seconds: number): string {
  return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`
}
