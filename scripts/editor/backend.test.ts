import { expect, it } from 'vitest'
import { editorBackend } from './backend.ts'

it.each([
  ['github:an-owner/a-site', 'github', 'an-owner/a-site'],
  ['gitlab:a-group/part/a-site', 'gitlab', 'a-group/part/a-site'],
])('reads %s', (repository, name, repo) => {
  expect(editorBackend(repository, 'main')).toEqual({ name, repo, branch: 'main' })
})

it.each([
  ['', 'received nothing'],
  ['an-owner/a-site', 'received "an-owner/a-site"'],
  ['bitbucket:an-owner/a-site', 'expected SITE_EDITOR_REPO as one of github:owner/name'],
])('says of "%s" what is expected instead', (repository, said) => {
  expect(() => editorBackend(repository, 'main')).toThrow(said)
})
