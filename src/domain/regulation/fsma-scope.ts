import {
  cashewButter,
  fsmaBar,
  fsmaEvents,
  fsmaProposed,
  fsmaRecords,
  sesameAllergen,
  treeNuts,
} from './fsma-facts.ts'
import { holdsOn } from './legal-fact.ts'
import { longDay } from './long-day.ts'
import { digitsOf, type Goods, type ScopeAnswer, type ScopeReason } from './scope.ts'

/** Cashew butter is a preparation of nuts. */
const nutButterHeading = '200819'

/** What the traceability rule of the United States says of goods; nothing where they go elsewhere. */
export function fsmaScope(goods: Goods): ScopeAnswer | undefined {
  if (goods.destination !== 'US') return undefined
  const code = digitsOf(goods.hsCode)
  const allergens = allergenReasons(code, goods.onDate)
  if (!code.startsWith(nutButterHeading)) {
    const text =
      'Raw cocoa, coffee, cashew, sesame and ginger are not on the Food Traceability List.'
    const title = 'Not on the Food Traceability List'
    const reasons = [{ text, facts: [cashewButter] }, ...allergens]
    return { law: 'FSMA 204', verdict: 'outside', title, reasons }
  }
  const applies = goods.onDate >= fsmaProposed.value
  const when = longDay(fsmaProposed.value)
  return {
    law: 'FSMA 204',
    verdict: applies ? 'applies' : 'later',
    title: applies ? 'Traceability records are due' : `Not yet: proposed from ${when}`,
    reasons: [
      { text: 'Nut butter is on the Food Traceability List.', facts: [cashewButter] },
      { text: `The FDA has proposed ${when}; no final rule was found.`, facts: [fsmaProposed] },
      {
        text: `Congress has barred enforcement before ${longDay(fsmaBar.value)}.`,
        facts: [fsmaBar],
      },
      {
        text: `Records of critical tracking events are due within ${fsmaRecords.value} hours of a request.`,
        facts: [fsmaRecords, fsmaEvents],
      },
      ...allergens,
    ],
  }
}

function allergenReasons(code: string, onDate: string): ScopeReason[] {
  const isCashew = code.startsWith('0801') || code.startsWith(nutButterHeading)
  const allergen = isCashew ? treeNuts : code.startsWith('1207') ? sesameAllergen : undefined
  return allergen && holdsOn(allergen, onDate)
    ? [{ text: `${allergen.text}: it has to stand on the label.`, facts: [allergen] }]
    : []
}
