import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Lets Node import a file as text by `?raw`, as the bundler does. Import this before code that imports so at run time.
 */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('?raw')) return next(url, context)
    const text = readFileSync(fileURLToPath(url.slice(0, -'?raw'.length)), 'utf8')
    const source = `export default ${JSON.stringify(text)}`
    return { format: 'module', source, shortCircuit: true }
  },
})
