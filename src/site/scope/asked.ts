import { fsmaScope } from '#domain/regulation/fsma-scope.ts'
import { eudrScope, type Goods, type ScopeAnswer } from '#domain/regulation/scope.ts'

/** Goods that the tool lists by name, with their HS codes. */
export const knownGoods: readonly { code: string; name: string }[] = [
  { code: '1801', name: 'Cocoa beans' },
  { code: '1802', name: 'Cocoa shells, husks and waste' },
  { code: '1803', name: 'Cocoa paste' },
  { code: '1804', name: 'Cocoa butter' },
  { code: '1805', name: 'Cocoa powder' },
  { code: '1806', name: 'Chocolate' },
  { code: '0901', name: 'Coffee' },
  { code: '210111', name: 'Soluble coffee' },
  { code: '0801', name: 'Cashew nuts' },
  { code: '200819', name: 'Cashew butter' },
  { code: '120740', name: 'Sesame seeds' },
  { code: '0910', name: 'Ginger' },
]

/** The names of the fields, which are also used in the address. */
export const fields = ['goods', 'hs', 'to', 'on', 'size', 'harvested', 'from'] as const

/** Returns the goods in an address; values that are not valid dates or codes are treated as unknown. */
export function goodsIn(params: URLSearchParams, today: string): Goods {
  const text = (name: (typeof fields)[number]) => (params.get(name) ?? '').trim()
  return {
    hsCode: text('hs') || text('goods'),
    destination: codeIn(text('to')),
    onDate: dateIn(text('on')) || today,
    size: text('size') === 'small' ? 'small' : 'standard',
    harvestedOn: dateIn(text('harvested')),
    origin: codeIn(text('from')),
  }
}

const dateIn = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

const codeIn = (text: string): string => (/^[A-Z]{2}$/.test(text) ? text : '')

export function answersTo(goods: Goods): ScopeAnswer[] {
  const fsma = fsmaScope(goods)
  // Users who ship to the United States see its law first.
  return fsma ? [fsma, eudrScope(goods)] : [eudrScope(goods)]
}
