import { build } from './build.ts'

/** `npm start`: builds what changed, then serves the product. */
if (await build()) await import('./preview.ts')
else process.exitCode = 1
