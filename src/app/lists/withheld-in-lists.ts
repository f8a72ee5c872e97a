import { forBuyers } from '#domain/buyer-view.ts'

/**
 * How rows that name a farmer leave in lists for others: without consent, the farmer appears only by id. The note is apart
 * from what their details show, which no list needs.
 */
export const withheldInLists = {
  row: forBuyers,
  note: 'the farmer stands by id and region, for no consent to be shown to buyers is in force',
}
