import { z } from 'zod'
import { type CollectionName, collections } from './collections.ts'

/** A field of the editor's page, as Sveltia CMS and Decap CMS read it. */
export interface EditorField {
  name: string
  label: string
  widget: string
  required?: boolean
  hint?: string
  [option: string]: unknown
}

/** Where the text files are stored. */
export interface EditorBackend {
  name: 'github' | 'gitlab' | 'gitea'
  /** `owner/name` */
  repo: string
  branch: string
}

const names = Object.keys(collections) as CollectionName[]

/** The page for writers is not part of the site. */
const edited = names.filter((name) => name !== 'editors')

/** Returns the configuration of the editor's page, derived from the schemas that the build checks texts with. */
export function editorConfig(backend: EditorBackend, site: { name: string; origin: string }) {
  const isFolder = (name: CollectionName) => collections[name].files.includes('*')
  const pages = edited.filter((name) => !isFolder(name))
  return {
    backend,
    load_config_file: false,
    site_url: site.origin,
    app_title: `${site.name}: edit`,
    // Pictures are next to the text that shows them; each collection sets this itself.
    media_folder: 'content',
    // Empty fields are left out, as the schemas require.
    output: { omit_empty_optional_fields: true },
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [
      ...edited.filter(isFolder).map(folderOf),
      {
        name: 'pages',
        label: 'Single pages',
        ...besideText,
        files: pages.map((name) => ({
          name,
          label: labelOf(name),
          file: `content/${collections[name].files}`,
          format: 'yaml-frontmatter',
          fields: fieldsOf(name),
        })),
      },
    ],
  }
}

const besideText = { media_folder: '', public_folder: '' }

function folderOf(name: CollectionName) {
  // `blog/*/index.mdx` or `tags/*.mdx`
  const [folder = '', rest = ''] = collections[name].files.split('/*')
  const inFolder = rest.startsWith('/')
  return {
    name,
    label: labelOf(name),
    folder: `content/${folder}`,
    create: true,
    extension: 'mdx',
    format: 'yaml-frontmatter',
    ...(inFolder ? { path: '{{slug}}/index' } : {}),
    ...besideText,
    fields: fieldsOf(name),
  }
}

function fieldsOf(name: CollectionName): EditorField[] {
  const { schema } = collections[name]
  if (!(schema instanceof z.ZodObject)) throw new Error(`The front matter of ${name} is no group`)
  const text: EditorField = {
    ...{ name: 'body', label: 'Text', widget: 'markdown', required: false },
    // Parts like <Callout> stay as they are written.
    modes: ['raw'],
    hint: 'Markdown, and the parts of content/README.md',
  }
  return [...groupOf(schema.shape), text]
}

const groupOf = (shape: Record<string, z.core.$ZodType>): EditorField[] =>
  Object.entries(shape).map(([name, schema]) => fieldOf(name, schema))

/** Fields that refer to other files. */
const relations: Readonly<Record<string, { collection: CollectionName; multiple: boolean }>> = {
  tags: { collection: 'tags', multiple: true },
  authors: { collection: 'authors', multiple: true },
  series: { collection: 'series', multiple: false },
}

/** Returns a field for a schema; throws for an unknown kind of schema, so that none is left out silently. */
export function fieldOf(name: string, schema: z.core.$ZodType): EditorField {
  if (schema instanceof z.ZodOptional) {
    // No default value: the editor's page would also fill it in when editing published texts.
    const hint = name === 'draft' ? { hint: 'On until the text is to be published' } : {}
    return { ...fieldOf(name, schema.unwrap()), required: false, ...hint }
  }
  if (schema instanceof z.ZodDefault) {
    const { defaultValue } = schema.def
    return { ...fieldOf(name, schema.unwrap()), required: false, default: defaultValue }
  }
  const field = (widget: string, options: object = {}): EditorField => ({
    ...{ name, label: labelOf(name), widget },
    ...options,
  })
  const relation = Object.hasOwn(relations, name) ? relations[name] : undefined
  if (relation && !(schema instanceof z.ZodObject)) {
    return field('relation', {
      ...relation,
      value_field: '{{slug}}',
      search_fields: ['title'],
      display_fields: ['title'],
    })
  }
  if (schema instanceof z.ZodBoolean) return field('boolean')
  if (schema instanceof z.ZodEnum) return field('select', { options: schema.options })
  if (schema instanceof z.ZodNumber) {
    return field('number', { value_type: schema.isInt ? 'int' : 'float' })
  }
  if (schema instanceof z.ZodISODate) {
    return field('datetime', { format: 'YYYY-MM-DD', time_format: false })
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    if (name === 'src') return field('image')
    return field(widgetOfText(schema), lengthsOf(schema))
  }
  if (schema instanceof z.ZodArray) {
    const { element } = schema
    return element instanceof z.ZodObject
      ? field('list', { fields: groupOf(element.shape) })
      : field('list', { field: fieldOf('item', element) })
  }
  if (schema instanceof z.ZodObject) {
    // The editor's page does not accept field names with spaces, such as those of categories.
    if (!Object.keys(schema.shape).every((key) => /^\w+$/.test(key))) return field('keyvalue')
    return field('object', { collapsed: true, fields: groupOf(schema.shape) })
  }
  throw new Error(`The editor's page has no field for "${name}"`)
}

type Text = z.ZodString | z.ZodStringFormat

/** Text that can be longer than a line gets several lines. */
const widgetOfText = ({ maxLength }: Text) => ((maxLength ?? 0) > 120 ? 'text' : 'string')

function lengthsOf({ minLength: from, maxLength: to }: Text) {
  const lengths = { ...(from ? { minlength: from } : {}), ...(to ? { maxlength: to } : {}) }
  return from && to ? { ...lengths, hint: `${from} to ${to} characters` } : lengths
}

/** `caseStudies` is `Case studies`. */
const labelOf = (name: string) => {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
