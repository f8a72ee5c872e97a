import { createRun, staticChecks } from './steps.ts'

/** `npm run check`: types, lint, content and links, drafts included, without a browser. Leaves `dist/` alone. */
const run = createRun()
for (const [name, command] of staticChecks) run.check(name, command)
run.check('content and links', ['node', 'scripts/build.ts'], {
  OUT_DIR: 'node_modules/.cache/asili/check',
  SITE_DRAFTS: 'check',
})
run.finish()
