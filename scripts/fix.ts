import { createRun } from './steps.ts'

/** `npm run fix`: format, order of imports, and what lint puts right without a question. */
const run = createRun()
await run.together([
  {
    name: 'format, imports and lint',
    command: ['biome', 'check', '--write', '--error-on-warnings', '.'],
  },
])
run.finish()
