import * as z from 'zod/mini'

/** Errors by field name. */
export type FieldMessages = Record<string, string>

type Issue = z.core.$ZodIssue

/**
 * Returns the schema's errors for a body in words for the user, by the first part of the path. The request and the
 * emulated backend use the same schema, so what passes here is not refused there.
 */
export function fieldMessages(schema: z.ZodMiniType, body: unknown): FieldMessages {
  const { error } = z.safeParse(schema, body)
  const messages: FieldMessages = {}
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0] ?? '')
    messages[field] ??= messageOf(issue)
  }
  return messages
}

function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' ? 'Enter a number' : 'Fill this in'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return (
        formats[issue.format] ??
        formats[issue.pattern ?? ''] ??
        'This is not written as it should be'
      )
    case 'invalid_value':
      return 'Choose one of these'
    case 'custom':
      // Rules over several fields have messages of their own.
      return issue.message === 'Invalid input' ? cannotBe : issue.message
    default:
      return cannotBe
  }
}

const cannotBe = 'This cannot be right'

const formats: Record<string, string> = {
  email: 'Enter an email address, like name@example.org',
  date: 'Choose a date',
  regex: 'Enter a phone number in international form, like +233 20 000 0101',
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return 'Fill this in'
  if (origin === 'array') return 'Choose at least one'
  return inclusive ? `Must be ${minimum} or more` : `Must be more than ${minimum}`
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `Must have ${maximum} letters or fewer`
  if (origin === 'array') return `Choose ${maximum} at most`
  return `Must be ${maximum} or less`
}
