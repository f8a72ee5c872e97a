import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const vector = (name: string) => join(root, 'public/test-vectors', name)
const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/verify.ts'), ...args], { encoding: 'utf8' })

it('says of a link, a file and a proof what the page says, by its exit status too', () => {
  const link = `https://asili.example/verify#${readFileSync(vector('passport.txt'), 'utf8')}`
  expect(run(link)).toMatchObject({ status: 0, stdout: expect.stringContaining('VERIFIED') })
  expect(run(vector('proof.json'))).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('plot SAMPLE-PLOT-2: 250.5 kg'),
  })
  const forged = run(vector('proof-forged.json'), '--json')
  expect(forged.status).toBe(1)
  expect(JSON.parse(forged.stdout)).toMatchObject({
    verdict: 'mismatch',
    findings: expect.arrayContaining([expect.objectContaining({ code: 'plot' })]),
  })
  const unknown = run(vector('passport-unknown-key.txt'), '--json')
  expect(unknown.status).toBe(2)
  expect(JSON.parse(unknown.stdout).verdict).toBe('unknown')
})

it('refuses what is no file and no link with the reason', () => {
  expect(run('nowhere.json')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('There is no file “nowhere.json”'),
  })
  const missing = run('nowhere.sample.zip', '--json')
  expect(missing.status).toBe(2)
  expect(JSON.parse(missing.stdout)).toMatchObject({
    verdict: 'unknown',
    findings: [{ code: 'no-file' }],
  })
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage:') })
})
