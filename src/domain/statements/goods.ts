import type { Commodity } from '../commodity.ts'
import { cocoaHeadings, coffeeHeadings, solubleCoffee } from '../regulation/eudr-facts.ts'

const headings: readonly [Commodity, readonly string[]][] = [
  ['cocoa', cocoaHeadings.value],
  ['coffee', [...coffeeHeadings.value, ...solubleCoffee.value]],
]

/** The crop that goods of an HS code are made of; undefined for a code that Annex I does not name it under. */
export const cropOfHeading = (hsHeading: string): Commodity | undefined =>
  headings.find(([, own]) => own.some((heading) => hsHeading.startsWith(heading)))?.[0]
