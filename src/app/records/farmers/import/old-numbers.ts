import type { AfricanCountryCode } from '#domain/african-countries.ts'

/**
 * What countries put before numbers of eight digits when these were used up; their mobile numbers, and those of fixed
 * lines where one rule holds for all:
 * - Benin, 2024-11-30: 01 before all numbers (ARCEP Bénin);
 * - Cameroon, 2014-11-21: 6 before mobile numbers (ART, communication to the ITU of 6 October 2014);
 * - Côte d'Ivoire, 2021-01-31: 01 before those of Moov, 05 of MTN, 07 of Orange (ARTCI), which their second digit tells:
 *   01, 02, 03, 40 to 43 ... of Moov; 04, 05, 06, 44 to 46 ... of MTN; 07, 08, 09, 47 to 49 ... of Orange.
 */
const prefixes: Partial<Record<AfricanCountryCode, (old: string) => string | undefined>> = {
  BJ: () => '01',
  CM: (old) => (/^[5-9]/.test(old) ? '6' : undefined),
  CI(old) {
    if (!/^[04-9]/.test(old)) return undefined
    const operator = Number(old[1])
    if (operator <= 3) return '01'
    return operator <= 6 ? '05' : '07'
  },
}

/** Returns how a number of eight digits is dialled today; undefined if its country's numbers did not grow. */
export function dialledToday(old: string, country: AfricanCountryCode): string | undefined {
  if (!/^\d{8}$/.test(old)) return undefined
  const prefix = prefixes[country]?.(old)
  return prefix && prefix + old
}
