import {
  getOrganisation,
  getOrganisationRules,
  updateOrganisation,
  updateOrganisationRules,
} from '#domain/endpoints/organisation.ts'
import { changedRules } from '#domain/organisation-rules.ts'
import { nameOf } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import { answer } from '../respond.ts'
import { organisationId } from './organisation-seed.ts'
import { current, found, nextVersion } from './rows.ts'

const what = 'organisation'

export const organisationHandlers = (backend: Backend): Handlers => [
  answer(backend, getOrganisation, () => found(backend.db.organisations, organisationId, what)),

  answer(backend, updateOrganisation, ({ body, ifMatch, now }) => {
    const { organisations } = backend.db
    const old = current(organisations, organisationId, what, ifMatch)
    const { name = old.name, email = old.email, phone = old.phone } = body
    const { countryCode = old.countryCode } = body
    const changed = { ...old, name, email, phone, countryCode, ...nextVersion(old, now) }
    void organisations.put(changed)
    return changed
  }),

  answer(backend, getOrganisationRules, () =>
    found(backend.db.organisationRules, organisationId, what),
  ),

  answer(backend, updateOrganisationRules, ({ body, caller, ifMatch, now }) => {
    const { organisationRules } = backend.db
    const old = current(organisationRules, organisationId, what, ifMatch)
    const recorded = { changedBy: nameOf(caller) || 'An admin', changedAt: now.toISOString() }
    const changed = { ...changedRules(old, body, recorded), ...nextVersion(old, now) }
    void organisationRules.put(changed)
    return changed
  }),
]
