import { createRun, staticChecks } from './steps.ts'

/** `npm run check`: types, lint, content and links, drafts included, without a browser. Leaves `dist/` alone. */
const run = createRun()
await run.together([
  ...staticChecks,
  {
    name: 'content and links',
    command: ['node', 'scripts/build.ts'],
    env: { OUT_DIR: 'node_modules/.cache/asili/check', SITE_DRAFTS: 'check' },
  },
])
run.finish()
