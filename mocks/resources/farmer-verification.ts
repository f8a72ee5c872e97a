import { farmerAfterVerification } from '#domain/builders/farmer-verification.ts'
import { addVerificationEvent } from '#domain/endpoints/farmers.ts'
import { verificationRefusal } from '#domain/verification-rules.ts'
import type { Backend, Handlers } from '../backend.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { doneBy, found, nextVersion, refuseFields } from './rows.ts'

export const farmerVerificationHandlers = (backend: Backend): Handlers => [
  answer(backend, addVerificationEvent, ({ params, body, caller, now }) => {
    const { farmers } = backend.db
    const old = found(farmers, params.id, 'farmer')
    const doing = doneBy(caller, now)
    const refused = verificationRefusal(
      old,
      body,
      { id: doing.person.id, may: (scope) => caller?.scopes.has(scope) ?? false },
      doing.recordedAt,
    )
    if (refused?.code === 'validation-failed') {
      refuseFields([{ field: `body.${refused.field}`, message: refused.text }])
    }
    if (refused) throw new Refusal(refused.code, { detail: refused.text })
    const farmer = { ...farmerAfterVerification(old, body, doing), ...nextVersion(old, now) }
    void farmers.put(farmer)
    return farmer
  }),
]
