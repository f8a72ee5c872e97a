import { listPrices } from '#domain/endpoints/prices.ts'
import type { Backend, Handlers } from '../backend.ts'
import { answer } from '../respond.ts'

export const priceHandlers = (backend: Backend): Handlers => [
  answer(backend, listPrices, ({ query: { commodity } }) => ({
    items: backend.db.marketPrices
      .all()
      .filter((series) => !commodity || series.commodity === commodity),
  })),
]
