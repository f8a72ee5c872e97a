import type { RuleId } from '#domain/plots/rule-facts.ts'
import { docsTabPath } from '../../content/docs-path.ts'

/** Where the documentation explains a rule; `mdx/plot-rules.tsx` writes it there. */
export const ruleAddress = (rule: RuleId): string => `${docsTabPath('plot-rules')}#${rule}`
