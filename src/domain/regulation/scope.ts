import { isInEu } from '../countries.ts'
import { countryRisk } from '../country-risk.ts'
import { eudrAppliesFrom, type OperatorSize } from '../eudr.ts'
import { highRiskCountries, standardRiskCountries } from './country-facts.ts'
import {
  appliesToAll,
  appliesToSmall,
  cocoaHeadings,
  coffeeHeadings,
  cutOff,
  hides,
  largestPointPlot,
  outsideScope,
  producedFrom,
  simplified,
  solubleCoffee,
} from './eudr-facts.ts'
import { holdsOn, type LegalFact } from './legal-fact.ts'
import { longDay } from './long-day.ts'

/** What has to be known to say what applies to goods. */
export interface Goods {
  /** 2 to 10 digits, with or without spaces. */
  hsCode: string
  /** ISO 3166-1 alpha-2, or `XI`; empty where it is not known. */
  destination: string
  /** The day on which they are placed on the market. */
  onDate: string
  size: OperatorSize
  /** Empty where it is not known. */
  harvestedOn: string
  /** Country of production; empty where it is not known. */
  origin: string
}

/** `later`: on that day it does not hold yet. `ask`: something has to be known first. */
export type ScopeVerdict = 'applies' | 'later' | 'outside' | 'ask'

export interface ScopeAnswer {
  law: 'EUDR' | 'FSMA 204'
  verdict: ScopeVerdict
  title: string
  /** In the order in which one would explain it, each with the facts that it stands on. */
  reasons: readonly ScopeReason[]
}

export interface ScopeReason {
  text: string
  facts: readonly LegalFact[]
}

const listed = [cocoaHeadings, coffeeHeadings, solubleCoffee, hides]

export const digitsOf = (hsCode: string): string => hsCode.replaceAll(/\D/g, '')

const isUnder = (hsCode: string, headings: readonly string[]): boolean =>
  headings.some((heading) => digitsOf(hsCode).startsWith(heading))

/** Whether goods of an HS code are covered on a day, and the row that says so. */
export function annexRow(hsCode: string, onDate: string): { row?: LegalFact; isCovered: boolean } {
  const row = listed.find(({ value }) => isUnder(hsCode, value))
  return row ? { row, isCovered: holdsOn(row, onDate) } : { isCovered: false }
}

/** What the deforestation regulation of the EU says of goods. */
export function eudrScope(goods: Goods): ScopeAnswer {
  const answer = (verdict: ScopeVerdict, title: string, reasons: ScopeReason[]): ScopeAnswer => ({
    law: 'EUDR',
    verdict,
    title,
    reasons,
  })
  const { destination, onDate, harvestedOn } = goods
  if (destination && !isInEu(destination)) {
    const text = 'The goods are not placed on the market of the European Union.'
    return answer('outside', 'The EUDR asks for nothing here', [{ text, facts: [] }])
  }
  const outside = outsideAnnex(goods)
  if (outside) return answer(outside.verdict, outside.title, [outside.reason])
  if (harvestedOn && harvestedOn < producedFrom.value) {
    const text = `They were produced before ${longDay(producedFrom.value)}.`
    return answer('outside', 'Too early to be covered', [{ text, facts: [producedFrom] }])
  }
  if (!destination) {
    const text = 'Whether they are placed on the market of the European Union depends on it.'
    return answer('ask', 'Say where the goods go', [{ text, facts: [] }])
  }
  const from = eudrAppliesFrom[goods.size]
  const row = goods.size === 'small' ? appliesToSmall : appliesToAll
  if (onDate < from) {
    const text = `For an operator of this size the rules apply from ${longDay(from)}. What counts is the day of release for free circulation, not the day the ship sails.`
    return answer('later', `Not yet: from ${longDay(from)}`, [{ text, facts: [row] }])
  }
  const since = `For an operator of this size the rules apply since ${longDay(from)}.`
  return answer('applies', 'The EUDR applies', [{ text: since, facts: [row] }, ...duties(goods)])
}

/** Where Annex I does not hold goods on that day. */
function outsideAnnex({ hsCode, onDate }: Goods) {
  const { row, isCovered } = annexRow(hsCode, onDate)
  if (isCovered) return undefined
  if (row) {
    const isPast = row.until !== null && onDate > row.until
    const text = isPast
      ? `This code was covered up to ${longDay(row.until ?? '')}.`
      : `This code is covered from ${longDay(row.from)}.`
    const title = isPast ? 'No longer in the scope' : `Not yet: from ${longDay(row.from)}`
    const verdict: ScopeVerdict = isPast ? 'outside' : 'later'
    return { verdict, title, reason: { text, facts: [row] } }
  }
  if (isUnder(hsCode, outsideScope.value)) {
    const text = `${outsideScope.text}. That is no proof of anything: no check was made, because this law asks for none.`
    return {
      verdict: 'outside' as const,
      title: 'Outside EUDR scope',
      reason: { text, facts: [outsideScope] },
    }
  }
  const text =
    'This table holds the codes of cocoa, coffee, cashew, sesame and ginger. Look the code up in Annex I: cattle, oil palm, rubber, soya and wood are covered too.'
  return {
    verdict: 'ask' as const,
    title: 'Look the code up in Annex I',
    reason: { text, facts: [cocoaHeadings] },
  }
}

/** What the regulation asks for where it applies. */
function duties({ origin, harvestedOn, size }: Goods): ScopeReason[] {
  const risk = origin ? countryRisk(origin) : undefined
  const classes = risk === 'high' ? [highRiskCountries] : [standardRiskCountries]
  return [
    {
      text: 'A due diligence statement with the place of every plot that the goods grew on.',
      facts: [cocoaHeadings],
    },
    {
      text: `A boundary for each plot of more than ${largestPointPlot.value} hectares; up to that a point will do.`,
      facts: [largestPointPlot],
    },
    { text: `No deforestation after ${longDay(cutOff.value)}.`, facts: [cutOff] },
    ...(harvestedOn
      ? []
      : [
          {
            text: `What was produced before ${longDay(producedFrom.value)} is not covered: say when it was harvested.`,
            facts: [producedFrom],
          },
        ]),
    ...(risk
      ? [
          {
            text: `The country of production is of ${risk} risk: ${risk === 'low' ? 'no full risk assessment, but plots, proof of legality and a statement all the same' : 'a full risk assessment is needed'}.`,
            facts: classes,
          },
        ]
      : []),
    ...(risk === 'low' && size === 'small'
      ? [{ text: `${simplified.text}.`, facts: [simplified] }]
      : []),
  ]
}
