import { expect, it } from 'vitest'
import { z } from 'zod'
import { collections } from './collections.ts'
import { type EditorField, editorConfig, fieldOf } from './editor-config.ts'

const backend = { name: 'github', repo: 'an-owner/a-site', branch: 'main' } as const
const config = editorConfig(backend, { name: 'Asili', origin: 'https://asili.example' })
const folders = config.collections.filter((one) => 'folder' in one)
const pages = config.collections.flatMap((one) => ('files' in one ? one.files : []))
const fieldsOf = (name: string): readonly EditorField[] =>
  [...folders, ...pages].find((one) => one.name === name)?.fields ?? []
const field = (collection: string, name: string) =>
  fieldsOf(collection).find((one) => one.name === name)

it('edits every kind of file that an editor may write, with every field of its schema', () => {
  const { editors, ...all } = collections
  expect(editors).toBeDefined()
  expect([...folders, ...pages].map(({ name }) => name).toSorted()).toEqual(
    Object.keys(all).toSorted(),
  )
  for (const [name, { schema }] of Object.entries(all)) {
    const fields = Object.keys((schema as z.ZodObject).shape) // Every schema is an object.
    expect(fieldsOf(name).map((one) => one.name)).toEqual([...fields, 'body'])
  }
})

it('asks for what the build asks for', () => {
  expect(field('blog', 'title')).toMatchObject({ widget: 'string', minlength: 3, maxlength: 70 })
  expect(field('blog', 'excerpt')).toMatchObject({ widget: 'text', hint: '40 to 170 characters' })
  expect(field('blog', 'category')).toMatchObject({
    widget: 'select',
    options: expect.arrayContaining(['AI & Analytics']),
  })
  expect(field('blog', 'date')).toMatchObject({ widget: 'datetime', format: 'YYYY-MM-DD' })
  expect(field('blog', 'date')).not.toHaveProperty('required')
  expect(field('blog', 'updated')).toMatchObject({ required: false })
  expect(field('blog', 'draft')).toMatchObject({ widget: 'boolean', required: false })
  expect(field('blog', 'draft')).not.toHaveProperty('default')
  expect(field('blog', 'tags')).toMatchObject({ collection: 'tags', multiple: true })
  expect(field('blog', 'series')).toMatchObject({ collection: 'series', multiple: false })
  expect(field('blog', 'cover')).toMatchObject({
    required: false,
    fields: [
      { name: 'src', widget: 'image' },
      { name: 'alt', maxlength: 200 },
    ],
  })
  expect(field('caseStudies', 'metrics')).toMatchObject({ widget: 'list', fields: [{}, {}] })
})

it('leaves a text as it is written, and keeps it where the build looks for it', () => {
  expect(field('blog', 'body')).toMatchObject({ widget: 'markdown', modes: ['raw'] })
  expect(folders.find(({ name }) => name === 'blog')).toMatchObject({
    folder: 'content/blog',
    path: '{{slug}}/index',
    extension: 'mdx',
    media_folder: '',
  })
  expect(folders.find(({ name }) => name === 'tags')).toMatchObject({ folder: 'content/tags' })
  expect(pages.find(({ name }) => name === 'settings')).toMatchObject({ file: 'content/site.mdx' })
})

it('ends the build at a kind of field that it has nothing for', () => {
  expect(() => fieldOf('when', z.date())).toThrow('no field for "when"')
})
