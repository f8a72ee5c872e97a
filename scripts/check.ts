import { createRun, type Step, staticChecks } from './steps.ts'

/** `npm run check`: types, lint, content and links, drafts included, without a browser. `-- content`: only content. */
const content: Step = {
  name: 'content and links',
  command: ['node', 'scripts/build.ts'],
  env: { OUT_DIR: 'node_modules/.cache/asili/check', SITE_CONTENT: 'check' },
}

const [only, ...more] = process.argv.slice(2)
if (only === undefined || (only === 'content' && more.length === 0)) {
  const run = createRun()
  await run.together(only ? [content] : [...staticChecks, content])
  run.finish()
} else {
  console.error(
    'Say "npm run check" for all checks, or "npm run check -- content" for content alone',
  )
  process.exitCode = 1
}
