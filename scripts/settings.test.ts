import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readSettings } from './settings.ts'

const root = join(import.meta.dirname, '..')

function folder(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'asili-settings-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
  return dir
}

const warningsWith = (settings: string) =>
  readSettings('production', folder({ 'package.json': '{}', '.env.local': settings })).warnings

const backend = `VITE_API_URL=https://api.example.org/v1
VITE_AUTH_URL=https://auth.example.org/auth/v1
VITE_AUTH_ANON_KEY=public
`

it('say last that a build is a demo, and what it takes for another', () => {
  const last = warningsWith('APP_ORGIN=https://app.example.org').at(-1)
  expect(last).toMatch(/^This is a demo build: VITE_API_URL, VITE_AUTH_URL and VITE_AUTH_ANON_KEY/)
  expect(last).toContain('“Connect a real backend” in README.md')
})

it('say nothing of a demo for a real backend, and what it lacks', () => {
  expect(warningsWith(backend)).toEqual([
    expect.stringMatching(/^SITE_ORIGIN is not set: /),
    expect.stringMatching(/^DEMO_FORM_URL is not set: /),
  ])
})

it('name a file’s misspelt setting, whatever it begins with', () => {
  const of = (name: string) => warningsWith(`${backend}${name}=https://app.example.org`)
  expect(of('APP_ORGIN')).toContain(
    'APP_ORGIN is no setting of this build. If APP_ORIGIN is meant, rename it',
  )
})

it.each([
  [{ VITE_API_URL: 'http://api.example.org', VITE_AUTH_URL: '/a', VITE_AUTH_ANON_KEY: 'k' }],
  [{ VITE_API_URL: 'https://api.example.org', VITE_AUTH_URL: '', VITE_AUTH_ANON_KEY: '' }],
  [{ VITE_API_ULR: 'https://api.example.org' }],
])('stop a build that cannot be right before anything is written: %j', (env) => {
  const OUT_DIR = join(folder({}), 'dist')
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], {
    env: { ...process.env, OUT_DIR, ...env },
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/cannot be right, so nothing was built:\nVITE_/)
  expect(status).toBe(1)
  expect(existsSync(OUT_DIR)).toBe(false)
})
