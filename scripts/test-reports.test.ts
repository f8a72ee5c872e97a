import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { judge, readPlaywrightReport, readVitestReport } from './test-reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'asili-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('a report of Vitest', () => {
  const file = (status: string, tests: object[]) => ({
    testResults: [{ name: resolve('src/a.test.ts'), status, assertionResults: tests }],
  })

  it('gives each test with its file, its time in seconds and whether it holds', () => {
    const path = report(
      file('failed', [
        { fullName: 'a list sorts', status: 'passed', duration: 1500 },
        { fullName: 'a list filters', status: 'failed', duration: 20 },
      ]),
    )
    expect(readVitestReport(path)).toEqual([
      { name: 'src/a.test.ts › a list sorts', file: 'src/a.test.ts', seconds: 1.5, holds: true },
      {
        name: 'src/a.test.ts › a list filters',
        file: 'src/a.test.ts',
        seconds: 0.02,
        holds: false,
      },
    ])
  })

  it.each([
    ['cannot be imported', []],
    ['fails in a hook', [{ fullName: 'a list sorts', status: 'passed' }]],
  ])('counts a file that %s as failed', (_, tests) => {
    const failed = readVitestReport(report(file('failed', tests))).filter(({ holds }) => !holds)
    expect(failed).toEqual([
      { name: 'src/a.test.ts', file: 'src/a.test.ts', seconds: 0, holds: false },
    ])
  })
})

describe('a report of Playwright', () => {
  const spec = (title: string, status: string, durations: number[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  })
  const ofFile = (suite: object) => ({
    errors: [],
    suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [], ...suite }],
  })

  it('gives each test with its groups and the time of all its tries', () => {
    const inner = {
      title: 'offline',
      file: 'a.spec.ts',
      specs: [spec('opens', 'flaky', [900, 100])],
    }
    const path = report(ofFile({ specs: [spec('saves', 'unexpected', [2000])], suites: [inner] }))
    expect(readPlaywrightReport(path)).toEqual([
      {
        name: 'tests/e2e/a.spec.ts › saves',
        file: 'tests/e2e/a.spec.ts',
        seconds: 2,
        holds: false,
      },
      {
        name: 'tests/e2e/a.spec.ts › offline › opens',
        file: 'tests/e2e/a.spec.ts',
        seconds: 1,
        holds: true,
      },
    ])
  })

  it('counts as failed what a failure kept from running, and what broke outside of a test', () => {
    const content = {
      ...ofFile({ specs: [spec('saves', 'skipped', [])] }),
      errors: [{ message: 'No server\nat x' }],
    }
    expect(readPlaywrightReport(report(content))).toEqual([
      {
        name: 'tests/e2e/a.spec.ts › saves',
        file: 'tests/e2e/a.spec.ts',
        seconds: 0,
        holds: false,
      },
      { name: 'No server', file: '', seconds: 0, holds: false },
    ])
  })
})

describe('a second run', () => {
  const test = (name: string, holds: boolean, file = 'a.spec.ts') => ({
    name,
    file,
    seconds: 3,
    holds,
  })
  const failed = [test('saves', false), test('opens', false)]

  it('calls what passes now flaky, with both times, and what fails again red', () => {
    const { flaky, red } = judge(failed, [test('saves', true), test('opens', false)])
    expect(flaky).toEqual([{ name: 'saves', firstSeconds: 3, againSeconds: 3 }])
    expect(red).toEqual([failed[1]])
  })

  it('leaves red what it did not run', () => {
    expect(judge(failed, [test('saves', true)]).red).toEqual([failed[1]])
    expect(judge(failed, []).red).toEqual(failed)
  })

  it('leaves red what only it reached and what failed there', () => {
    const first = [test('saves', false)]
    const again = [test('saves', true), test('opens', false)]
    expect(judge(first, again).red).toEqual([test('opens', false)])
    expect(judge([...first, test('opens', true)], again).red).toEqual([])
  })

  it('clears a file that broke outside of its tests only where nothing in it fails', () => {
    const broken = test('a.spec.ts', false)
    expect(judge([broken], [test('saves', true)]).red).toEqual([])
    const opens = test('opens', false)
    expect(judge([broken], [test('saves', true), opens]).red).toEqual([broken, opens])
    expect(judge(failed, [test('saves', true), test('opens', true), broken]).red).toEqual([
      ...failed,
      broken,
    ])
  })
})
