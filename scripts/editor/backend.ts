import type { EditorBackend } from '../../src/content/editor-config.ts'
import { SettingsError } from '../setting-checks.ts'

const kinds = ['github', 'gitlab', 'gitea'] as const

/** Parses `github:owner/name` for the editor's page; throws an error that says in words what is wrong. */
export function editorBackend(repository: string, branch: string): EditorBackend {
  const [, kind, repo] = /^(\w+):([\w.-]+(?:\/[\w.-]+)+)$/.exec(repository) ?? []
  const name = kinds.find((one) => one === kind)
  if (name && repo) return { name, repo, branch }
  const wanted = kinds.map((one) => `${one}:owner/name`).join(', ')
  const found = repository ? `"${repository}"` : 'nothing'
  throw new SettingsError([
    `--editor needs to know where the text files are kept: expected SITE_EDITOR_REPO as one of ${wanted}, received ${found}`,
  ])
}
