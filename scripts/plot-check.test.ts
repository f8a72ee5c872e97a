import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plot-check-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const plotCheck = (...args: string[]) =>
  spawnSync('node', ['scripts/plot-check.ts', ...args], { cwd: root, encoding: 'utf8' })

function fileWith(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const point = (coordinates: number[], properties = {}) =>
  JSON.stringify({ type: 'Feature', properties, geometry: { type: 'Point', coordinates } })

it('says of a good file that it is one, with status 0', () => {
  const file = fileWith('good.geojson', point([-6.608123, 5.785123]))
  const { status, stdout } = plotCheck(file, '--json')
  expect(JSON.parse(stdout)).toEqual({ verdict: 'ok', findings: [] })
  expect(status).toBe(0)
})

it('lists what is asked with status 0, and what is refused with status 1', () => {
  const asked = plotCheck(fileWith('asked.geojson', point([5.785123, -6.608123])), '--json')
  expect(JSON.parse(asked.stdout)).toEqual({
    verdict: 'ask',
    findings: [
      {
        rule: 'order',
        severity: 'ask',
        message: expect.stringContaining('in Côte d’Ivoire (CI)'),
        path: '',
      },
    ],
  })
  expect(asked.status).toBe(0)
  const refused = plotCheck(
    fileWith('refused.geojson', point([-6.608123, 5.785123], { Area: '2' })),
  )
  expect(refused.stdout).toContain('REFUSE: The EU system would refuse this file.')
  expect(refused.stdout).toContain('refuse  point-area  properties.Area')
  expect(refused.stdout).toContain('GeoJSON File Description 1.3, 9.4, 2026-05-29')
  expect(refused.status).toBe(1)
})

it('reads KML, and finds the same ground twice', () => {
  const mark = '<Placemark><Point><coordinates>-6.608123,5.785123</coordinates></Point></Placemark>'
  const file = fileWith('twice.kml', `<kml><Document>${mark}${mark}</Document></kml>`)
  const { verdict, findings } = JSON.parse(plotCheck(file, '--json').stdout)
  expect(verdict).toBe('ask')
  expect(findings.map(({ rule }: { rule: string }) => rule)).toEqual(['duplicate'])
})

it('says what to do where there is no file to check', () => {
  const missing = plotCheck('nowhere.geojson')
  expect(missing.stderr).toContain('There is no file “nowhere.geojson”. Check the path')
  expect(missing.status).toBe(2)
  expect(plotCheck().stderr).toContain('Usage: npm run plot-check -- FILE')
  expect(plotCheck(folder).stderr).toContain('is a folder. Name one file in it.')
})

it('does not take a country for one that it is not', () => {
  const file = fileWith('in-ci.geojson', point([-6.608123, 5.785123]))
  const unknown = plotCheck(file, '--json', '--country', 'ZZ')
  expect(unknown.stderr).toContain('“ZZ” is no country’s two-letter code')
  expect(unknown.status).toBe(2)
  const small = plotCheck(file, '--json', '--country', 'et')
  expect(JSON.parse(small.stdout).findings).toMatchObject([{ rule: 'country', severity: 'ask' }])
})

it('writes the file as the EU system takes it, which then checks as ok', () => {
  const file = fileWith('long.geojson', point([-6.60812345, 5.78512345, 212]))
  const out = join(folder, 'long-fixed.geojson')
  const { status, stdout, stderr } = plotCheck(file, '--json', '--write', out)
  const { verdict, findings } = JSON.parse(stdout)
  expect(verdict).toBe('mended')
  expect(findings).toMatchObject([
    { rule: 'third-coordinate', severity: 'mended' },
    { rule: 'truncate', severity: 'mended' },
  ])
  expect(stderr).toContain('long-fixed.geojson is written with what could be fixed.')
  expect(status).toBe(0)
  expect(readFileSync(out, 'utf8')).toContain('[-6.608123,5.785123]')
  expect(JSON.parse(plotCheck(out, '--json').stdout)).toEqual({ verdict: 'ok', findings: [] })
})

it('writes nothing that would be refused, and nothing over the file that is checked', () => {
  const file = fileWith('metres.geojson', point([764_512.31, 639_812.07]))
  const out = join(folder, 'metres-fixed.geojson')
  const refused = plotCheck(file, '--write', out)
  expect(refused.stderr).toContain('metres-fixed.geojson is not written')
  expect(refused.status).toBe(1)
  expect(existsSync(out)).toBe(false)
  const itself = plotCheck(file, '--write', file)
  expect(itself.stderr).toContain('is the file that is checked. Give the fixed file another name.')
  expect(itself.status).toBe(2)
  expect(plotCheck(file, '--write', join(folder, 'no', 'such')).status).toBe(1)
  const good = fileWith('to-nowhere.geojson', point([-6.608123, 5.785123]))
  expect(plotCheck(good, '--write', join(folder, 'no', 'such')).status).toBe(2)
})

it('finds a file from the folder that npm was called in', () => {
  const file = fileWith('here.geojson', point([-6.608123, 5.785123]))
  const { status, stdout } = spawnSync(
    'node',
    ['scripts/plot-check.ts', 'here.geojson', '--json'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: dirname(file) },
    },
  )
  expect(JSON.parse(stdout)).toEqual({ verdict: 'ok', findings: [] })
  expect(status).toBe(0)
})

it('keeps what a file says from steering the terminal', () => {
  const file = fileWith(
    'red.geojson',
    point([-6.608123, 5.785123], { ProducerCountry: '\u001b[31mCI' }),
  )
  const named = fileWith(
    'bell.geojson',
    point([-6.608123, 95.785123], { ProductionPlace: '\u001b[31m' }),
  )
  for (const { stdout } of [plotCheck(file), plotCheck(named)]) {
    expect(stdout).not.toContain('\u001b')
  }
})
