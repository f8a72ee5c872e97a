import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** Where the site stands that tests read. It is built before them, as one that is published: it knows its address. */
export const distDir = join(root, 'node_modules/.cache/asili/test-site')
export const origin = 'https://asili.example'
