import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createBuilder } from 'vite'
import { ContentError } from '../src/content/problem.ts'
import { draftsDir } from './project.ts'
import { readSettings } from './settings.ts'

const root = join(import.meta.dirname, '..')

/**
 * `npm run build [-- --drafts] [-- --editor]`: builds the whole product into `dist/`, or with drafts into a separate
 * folder; `--editor` adds the editor's page. Returns false and prints why if content cannot be published.
 */
export async function build(): Promise<boolean> {
  try {
    // Checked here first: the bundler would add the place in the code where the error was thrown.
    readSettings('production', root)
    const builder = await createBuilder({ configLoader: 'native' })
    await builder.buildApp()
    return true
  } catch (error) {
    console.error(isInWords(error) ? error.message : error)
    return false
  }
}

/**
 * Checks whether an error's message says what is wrong and what to do. Compares names, because the build has its own
 * copies of these classes.
 */
const isInWords = (error: unknown): error is Error =>
  error instanceof ContentError || (error instanceof Error && error.name === 'SettingsError')

if (import.meta.main) {
  const { values } = parseArgs({
    options: { drafts: { type: 'boolean' }, editor: { type: 'boolean' } },
  })
  if (values.drafts) {
    process.env.SITE_CONTENT = 'drafts'
    // Not in the folder of the published site: what is uploaded from there must never contain a draft.
    process.env.OUT_DIR ??= draftsDir
  }
  if (values.editor) process.env.SITE_EDITOR = 'on'
  if (!(await build())) process.exitCode = 1
}
