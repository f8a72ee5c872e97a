import { changedPreferences } from '#domain/builders/buyer-preferences.ts'
import {
  type BuyerPreferences,
  emptyPreferences,
  ownPreferencesId,
} from '#domain/buyer-preferences.ts'
import { getBuyerPreferences, updateBuyerPreferences } from '#domain/endpoints/buyers.ts'
import type { Caller } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import type { Db } from '../db.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { nextVersion, requireVersion } from './rows.ts'

const what = 'set of preferences'

export const buyerHandlers = (backend: Backend): Handlers => [
  answer(backend, getBuyerPreferences, ({ params, caller }) =>
    preferencesOf(backend.db, params.id, caller),
  ),

  answer(backend, updateBuyerPreferences, ({ params, body, caller, ifMatch, now }) => {
    const old = preferencesOf(backend.db, params.id, caller)
    requireVersion(old, what, ifMatch)
    const changed = { ...changedPreferences(old, body), ...nextVersion(old, now) }
    void backend.db.buyerPreferences.put({ ...changed, id: keyOf(caller) })
    return changed
  }),
]

/** Each buyer has their own preferences, empty until they set some. */
function preferencesOf(db: Db, id: string, caller: Caller | undefined): BuyerPreferences {
  if (id !== ownPreferencesId) {
    throw new Refusal('not-found', { detail: `There is no ${what} ${id}: one reads one’s own` })
  }
  const kept = db.buyerPreferences.get(keyOf(caller))
  return kept ? { ...kept, id: ownPreferencesId } : emptyPreferences(firstDay)
}

/** The timestamp of preferences that nobody has set yet. */
const firstDay = '2026-01-01T00:00:00.000Z'

const keyOf = (caller: Caller | undefined): string => caller?.email ?? ''
