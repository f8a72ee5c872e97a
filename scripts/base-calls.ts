import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The file from which code in the browser knows the base path. */
export const basePathFile = 'src/domain/base-path.ts'

const importing = /^import \{[^}]*\} from '#domain\/base-path\.ts'$/m
const calls = /(?<![\w.])(?:inSite|onSite|withoutBase|siteAt|appAt|ofThisSite)\(/g

/**
 * Puts the functions of `src/domain/base-path.ts` into bundles. In a build for the root of a host, where each would
 * return its argument, the calls are removed, so that the bundle contains nothing about a base path. In any other
 * build, each module that imports them gets its own copy: they are shorter than a request for a separate file, and
 * stand-alone scripts (the worker, `/rescue`) cannot import one.
 */
export function baseCalls(root: string, hasPlace: boolean): Plugin {
  const own = readFileSync(join(root, basePathFile), 'utf8').replaceAll(/^export /gm, '')
  return {
    name: 'asili:base-calls',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:src|mocks)\/.*\.tsx?(?:$|\?)/ },
      handler(code, id) {
        if (!code.includes('#domain/base-path.ts')) return null
        if (!importing.test(code)) throw new Error(`${id} imports the base path in an unknown way`)
        return {
          code: hasPlace ? code.replace(importing, () => own) : code.replaceAll(calls, '('),
          map: null,
        }
      },
    },
  }
}
