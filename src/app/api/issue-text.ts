import type * as z from 'zod/mini'

/** What a schema found: `lastUpdate: expected an ISO instant`. Never repeats a value, which may be somebody's name. */
export const issueText = ({ path, ...issue }: z.core.$ZodIssue, from = 0): string =>
  [path.slice(from).map(String).join('.'), expectationOf(issue)].filter(Boolean).join(': ')

function expectationOf(issue: Omit<z.core.$ZodIssue, 'path'>): string {
  const { code, expected, format, values, minimum, maximum, discriminator } = issue as LooseIssue
  if (code === 'invalid_type') return `expected ${expected}`
  if (code === 'invalid_format') return `expected ${formats[format ?? ''] ?? `a valid ${format}`}`
  if (code === 'invalid_value') return `expected ${(values ?? []).map(String).join(' or ')}`
  if (code === 'too_small') return `expected at least ${minimum}`
  if (code === 'too_big') return `expected at most ${maximum}`
  if (discriminator) return `expected a ${discriminator} that this app knows`
  return 'expected another value'
}

/** What issues have, each by its code. */
interface LooseIssue {
  code: z.core.$ZodIssue['code']
  expected?: string
  format?: string
  values?: unknown[]
  minimum?: unknown
  maximum?: unknown
  discriminator?: string
}

const formats: Readonly<Record<string, string>> = {
  datetime: 'an ISO instant',
  date: 'an ISO date',
  email: 'an e-mail address',
  regex: 'another form',
}
