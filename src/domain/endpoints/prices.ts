import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { priceFilterShape, priceSeriesSchema } from '../market-price.ts'

export const listPrices = defineEndpoint({
  method: 'GET',
  path: '/prices',
  summary: 'List market prices',
  description:
    'The price of each commodity over the last 13 months, with its source. `isSample` says that figures are made up.',
  tag: 'Prices',
  scope: 'prices:read',
  query: z.object(priceFilterShape),
  response: z.object({
    items: z.array(priceSeriesSchema).check(z.describe('One for each commodity')),
  }),
  errors: [],
})
