import * as z from 'zod/mini'
import { personSchema } from './review.ts'
import { idSchema, isoInstantSchema, recordShape } from './units.ts'
import { secretPrefix } from './webhook-signature.ts'
import { webhookEvents } from './webhooks.ts'

const events = z.array(z.enum(webhookEvents)).check(
  z.minLength(1),
  z.refine((names) => new Set(names).size === names.length, 'Each event once'),
  z.describe('Events that are sent there'),
)

const enteredShape = {
  url: z
    .url({
      protocol: /^https$/,
      hostname: z.regexes.domain,
      error: 'An https:// address with a host name',
    })
    .check(
      z.maxLength(2000),
      z.refine((url) => !/^https:\/\/[^/]*@/.test(url), 'An address without a password in it'),
      z.describe('Where events are sent, over HTTPS only'),
    ),
}

/** What registers an address for events. */
export const newWebhookSchema = z.object({ id: idSchema, ...enteredShape, events })
export type NewWebhook = z.infer<typeof newWebhookSchema>

/** An address that events are sent to. */
export const webhookSchema = z
  .object({
    id: idSchema,
    ...enteredShape,
    events: z.array(z.string()).check(z.describe('Events that are sent there')),
    registeredBy: personSchema.check(z.describe('Who registered it')),
    registeredAt: isoInstantSchema.check(z.describe('When, UTC')),
    removedAt: z
      .nullable(isoInstantSchema)
      .check(z.describe('Since when nothing is sent there any more, UTC; null while it is')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Webhook' })
export type Webhook = z.infer<typeof webhookSchema>

/** The same as the answer to its registration says it, with the secret that nothing says again. */
export const registeredWebhookSchema = z.object({
  ...webhookSchema.shape,
  secret: z
    .string()
    .check(
      z.describe(
        `What deliveries are signed with: \`${secretPrefix}\` and the key in base64. Keep it; it is not shown again`,
      ),
    ),
})

/** An address as it is registered, by whom and when. */
export const registeredWebhook = (
  { id, url, events }: NewWebhook,
  { registeredBy, registeredAt }: Pick<Webhook, 'registeredBy' | 'registeredAt'>,
): Omit<Webhook, keyof typeof recordShape> => ({
  id,
  url,
  events,
  registeredBy,
  registeredAt,
  removedAt: null,
})
