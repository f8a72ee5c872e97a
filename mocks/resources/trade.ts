import { passportForBuyers } from '#domain/buyer-view.ts'
import { getPassport } from '#domain/endpoints/trade.ts'
import type { Backend, Handlers } from '../backend.ts'
import { answer } from '../respond.ts'
import { passportRow } from './passports.ts'
import { found } from './rows.ts'

export const tradeHandlers = (backend: Backend): Handlers => [
  answer(backend, getPassport, ({ params, now }) => {
    const get = (id: string) => passportRow(backend.db, id, now)
    return passportForBuyers(found({ get }, params.id, 'passport'))
  }),
]
