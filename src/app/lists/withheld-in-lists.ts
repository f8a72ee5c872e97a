/**
 * Explanation for lists passed on to others, in which farmers without consent appear only by id. Apart from what their
 * details show, which no list needs.
 */
export const withheldInLists =
  'the farmer stands by id and region, for no consent to be shown to buyers is in force'
