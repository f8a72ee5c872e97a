/**
 * Makes `src/app/forms/african-numbers.json`, which forms use to parse phone numbers, from libphonenumber-js. Run by
 * hand after an update of that package: `npm exec -c 'node scripts/phone/make-numbers.ts'`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { africanNumbers } from './african-numbers.ts'

const outFile = join(import.meta.dirname, '../../src/app/forms/african-numbers.json')
writeFileSync(outFile, `${JSON.stringify(africanNumbers())}\n`)
