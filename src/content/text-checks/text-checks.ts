import { checkCodeBlocks } from './code-blocks.ts'
import { checkDefinitions } from './definitions.ts'
import { checkHeadings } from './headings.ts'
import { checkInvisibleSigns } from './invisible-signs.ts'
import { checkRawMarkdown } from './raw-markdown.ts'
import { checkSpaces } from './spaces.ts'
import { checkTables } from './tables.ts'
import type { TextCheck } from './text-check.ts'

/** What is valid Markdown, and not what somebody meant: each would be published without a word. */
export const textChecks: readonly TextCheck[] = [
  checkTables,
  checkSpaces,
  checkHeadings,
  checkCodeBlocks,
  checkDefinitions,
  checkInvisibleSigns,
  checkRawMarkdown,
]
