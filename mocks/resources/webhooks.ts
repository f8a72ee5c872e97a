import { sha256 } from '@noble/hashes/sha2.js'
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
} from '#domain/endpoints/webhooks.ts'
import { registeredWebhook } from '#domain/webhook-endpoint.ts'
import { secretPrefix } from '#domain/webhook-signature.ts'
import { personOf } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { current, firstVersion, found, nextVersion, requireUnused } from './rows.ts'

/** Addresses for events are stored, but nothing is sent to them, as no request leaves the device. */
export const webhookHandlers = (backend: Backend): Handlers => [
  answer(backend, listWebhooks, () => ({
    items: backend.db.webhooks.all().filter(({ removedAt }) => removedAt === null),
  })),

  answer(backend, getWebhook, ({ params }) => found(backend.db.webhooks, params.id, 'webhook')),

  answer(backend, createWebhook, ({ body, caller, now }) => {
    const { webhooks } = backend.db
    requireUnused(webhooks, body.id, 'webhook')
    const doing = { registeredBy: personOf(caller), registeredAt: now.toISOString() }
    const webhook = { ...registeredWebhook(body, doing), ...firstVersion(now) }
    void webhooks.put(webhook)
    return { ...webhook, secret: sampleSecret(webhook.id) }
  }),

  answer(backend, removeWebhook, ({ params, ifMatch, now }) => {
    const { webhooks } = backend.db
    const old = current(webhooks, params.id, 'webhook', ifMatch)
    if (old.removedAt) throw new Refusal('conflict', { detail: 'It was removed already' })
    const removed = { ...old, removedAt: now.toISOString(), ...nextVersion(old, now) }
    void webhooks.put(removed)
    return removed
  }),
]

/** Protects nothing, as nothing is sent. The same id always gives the same secret, so that examples are stable. */
function sampleSecret(id: string): string {
  const key = sha256(new TextEncoder().encode(`sample webhook ${id}`))
  return secretPrefix + btoa(String.fromCharCode(...key))
}
