import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const script = (name: string) => join(import.meta.dirname, `${name}.ts`)
const run = (name: string, ...options: string[]) =>
  execFileSync('node', [script(name), ...options], { encoding: 'utf8' })

describe('the samples', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'asili-samples-'))
    run('samples', folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('are one of each artefact, under fixed names', () => {
    expect(readdirSync(folder).sort()).toEqual([
      'bundle.zip',
      'epcis.json',
      'eu-type-1.geojson',
      'eu-type-2.geojson',
      'fsma.csv',
      'passport.txt',
      'proof.json',
      'submit-dds.xml',
      'untp-dpp.json',
      'untp-dte.json',
    ])
  })

  it('are verified by the command that others verify with', () => {
    const link = readFileSync(join(folder, 'passport.txt'), 'utf8')
    for (const subject of [link, join(folder, 'proof.json'), join(folder, 'bundle.zip')]) {
      expect(JSON.parse(run('verify', subject, '--json'))).toMatchObject({ verdict: 'verified' })
    }
  })

  it('have a history of the lot in the bundle, in the log whose head the passport names', () => {
    const answer = JSON.parse(run('verify', join(folder, 'bundle.zip'), '--json'))
    expect(answer.findings.map(({ code }: { code: string }) => code)).toContain('history')
    const [, payload = ''] = readFileSync(join(folder, 'passport.txt'), 'utf8').split('.').slice(-3)
    expect(JSON.parse(inflateRawSync(Buffer.from(payload, 'base64url')).toString())).toHaveProperty(
      'log',
      [1, expect.any(String)],
    )
  })

  it('name their issuer by its did:web in UNTP credentials', () => {
    for (const name of ['untp-dpp.json', 'untp-dte.json']) {
      const { issuer } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      expect(issuer.id).toBe('did:web:asili.example')
    }
  })

  it('would be taken by the EU system', () => {
    for (const name of ['eu-type-1.geojson', 'eu-type-2.geojson']) {
      const { verdict } = JSON.parse(run('plot-check', join(folder, name), '--json'))
      expect(['ok', 'fixed', 'ask']).toContain(verdict)
    }
  })
})
