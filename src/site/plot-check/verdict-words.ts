import type { RuleId } from '#domain/plots/rule-facts.ts'
import type { Severity } from '#domain/plots/severity.ts'

export const verdictWords: Record<Severity, { heading: string; text: string }> = {
  ok: {
    heading: 'The EU system would take this file',
    text: 'No rule is broken.',
  },
  fixed: {
    heading: 'The EU system would take this file, once fixed',
    text: 'What is listed below is fixed in the file that you can download.',
  },
  ask: {
    heading: 'Somebody has to decide',
    text: 'The EU system may take this file, and read it wrongly. Decide what is asked below first.',
  },
  refuse: {
    heading: 'The EU system would refuse this file',
    text: 'What is refused has to be fixed first: by yourself, or here where a button offers it.',
  },
}

export const severityWords: Record<Severity, string> = {
  ok: 'Remark',
  fixed: 'Fixed',
  ask: 'Asked',
  refuse: 'Refused',
}

/** What somebody agrees to have done to several plots at once, for the rules of `fixWords`. */
export const agreeVerbs: Partial<Record<RuleId, string>> = {
  order: 'swap',
  'ring-open': 'close',
  'geometry-type': 'close',
  'point-nested': 'correct',
}

/** With commas: 10,000. */
export const formatCount = (count: number): string => count.toLocaleString('en-GB')
