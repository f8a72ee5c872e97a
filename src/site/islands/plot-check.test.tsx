// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isOfFile, ruleFacts, ruleIds } from '#domain/plots/rule-facts.ts'
import { ruleAddress } from '../plot-check/rule-address.ts'
import { InPageWorker } from '../plot-check/test-worker.ts'
import { severityWords } from '../plot-check/verdict-words.ts'
import PlotCheck from './plot-check.tsx'

// There are no workers in jsdom.
beforeEach(() => vi.stubGlobal('Worker', InPageWorker))
afterEach(() => {
  cleanup()
  InPageWorker.reset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The checks have to load first. */
const verdict = () => screen.findByRole('heading', { level: 2 })

async function trySample(user: UserEvent, name: string) {
  await user.selectOptions(screen.getByLabelText('Or try a sample'), name)
  await user.click(screen.getByRole('button', { name: 'Check this sample' }))
}

it('explains a faulty file rule by rule, and fixes what is agreed to', async () => {
  const user = userEvent.setup()
  render(<PlotCheck workerUrl="/worker.js" />)
  await trySample(user, 'A file with four faults')
  expect((await verdict()).textContent).toBe('The EU system would refuse this file')
  const order = screen.getByRole('region', { name: 'Longitude stands first' })
  within(order).getByRole('img', {
    name: /^Both readings on a map: as written, latitude -6.608123/,
  })
  await user.click(within(order).getByRole('button', { name: 'Swap latitude and longitude' }))
  await within(order).findByText('Fixed')
  await user.click(within(order).getByRole('button', { name: /^Take that back/ }))
  await within(order).findByText('Asked')
  within(screen.getByRole('region', { name: 'Sides do not cross' })).getByText('Refused')
})

it('says of a good file that it would be taken', async () => {
  const user = userEvent.setup()
  render(<PlotCheck workerUrl="/worker.js" />)
  await trySample(user, 'A good file')
  expect((await verdict()).textContent).toBe('The EU system would take this file')
  screen.getByRole('button', { name: 'Download the fixed file' })
})

it('says how to fix what is wrong with a table, not how to fix any file', async () => {
  const user = userEvent.setup()
  render(<PlotCheck workerUrl="/worker.js" />)
  const text = 'Latitude,Longitude,Name\n5.785123,-6.608123,"A\n5.785223,-6.608223,B\n'
  await user.upload(screen.getByLabelText(/^Choose a file/), new File([text], 'plots.csv'))
  expect((await verdict()).textContent).toBe('The EU system would refuse this file')
  const syntax = within(screen.getByRole('region', { name: 'The file can be read' }))
  syntax.getByText('Fix that row.')
  expect(syntax.queryByText(/without a password/)).toBeNull()
})

it('marks on the drawing what is found in a file that is one feature', async () => {
  const user = userEvent.setup()
  render(<PlotCheck workerUrl="/worker.js" />)
  const corners = [
    [-6.6, 5.7],
    [-6.599, 5.701],
    [-6.599, 5.7],
    [-6.6, 5.701],
    [-6.6, 5.7],
  ]
  const geometry = { type: 'Polygon', coordinates: [corners] }
  const text = JSON.stringify({ type: 'Feature', properties: {}, geometry })
  await user.upload(screen.getByLabelText(/^Choose a file/), new File([text], 'one.geojson'))
  await verdict()
  screen.getByRole('img', { name: /^Plot 1: drawing, [1-9]/ })
})

it('checks pasted text, and tells its format by what it says', async () => {
  const user = userEvent.setup()
  render(<PlotCheck workerUrl="/worker.js" />)
  const field = screen.getByLabelText('Text of a GeoJSON, KML, GPX or CSV file')
  await user.click(field)
  await user.paste('Name;Latitude;Longitude\nKɔkɔɔ;5,785123;-6,608123\n')
  await user.click(screen.getByRole('button', { name: 'Check this text' }))
  expect((await verdict()).textContent).toBe('The EU system would take this file')
  screen.getByText(/^Pasted text: 1 plot\./)
  await user.clear(field)
  await user.paste('<kml><Placemark><Point></Placemark>')
  await user.click(screen.getByRole('button', { name: 'Check this text' }))
  await screen.findByRole('heading', { name: 'The EU system would refuse this file' })
  screen.getByText(/^The file is no readable KML/)
})

it('takes text that is dropped, and prints the report with its day', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const user = userEvent.setup()
  render(<PlotCheck workerUrl="/worker.js" />)
  const getData = () => '{"type":"Point","coordinates":[-6.608123,5.785123]}'
  const dropped = screen.getByText('Choose a file of plots, or drop it here')
  fireEvent.drop(dropped, { dataTransfer: { files: [], getData } })
  expect((await verdict()).textContent).toBe('The EU system would take this file')
  screen.getByText(/^Checked on \d+ \p{L}+ \d{4} with Asili/u)
  await user.click(screen.getByRole('button', { name: 'Print this report' }))
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

it('has a sample for each rule that a file can break, by what becomes of the file', () => {
  render(<PlotCheck workerUrl="/worker.js" />)
  const groups = screen.getAllByRole('group').filter((group) => group.matches('optgroup'))
  expect(groups.map((group) => group.getAttribute('label'))).toEqual([
    'Breaks a rule: refused',
    'Breaks a rule: asked',
    'Breaks a rule: fixed',
  ])
  const field = screen.getByLabelText<HTMLSelectElement>('Or try a sample')
  const values = [...field.options].map(({ value }) => value)
  expect(values.toSorted()).toEqual(['good', 'faulty', ...ruleIds.filter(isOfFile)].toSorted())
})

it('finds in a sample the rule that it is chosen by, and leads to where it is explained', async () => {
  const user = userEvent.setup()
  render(<PlotCheck workerUrl="/worker.js" />)
  for (const rule of ['ring-open', 'overlap', 'truncate'] as const) {
    const { title, severity } = ruleFacts[rule]
    await trySample(user, title)
    const found = within(await screen.findByRole('region', { name: title }))
    found.getByText(severityWords[severity])
    expect(found.getByRole('link', { name: rule }).getAttribute('href')).toBe(ruleAddress(rule))
    screen.getByText(new RegExp(`^sample-${rule}.geojson: `))
  }
})

const swapped = (count: number) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: Array.from({ length: count }, (_, number) => ({
      type: 'Feature',
      properties: { ProducerCountry: 'CI' },
      geometry: { type: 'Point', coordinates: [5.785123 + number / 1000, -6.608123] },
    })),
  })

it('asks about all plots of a rule at once, and says how many they are', async () => {
  const user = userEvent.setup()
  render(<PlotCheck workerUrl="/worker.js" />)
  const file = new File([swapped(12)], 'plots.geojson')
  await user.upload(screen.getByLabelText(/^Choose a file/), file)
  const order = within(await screen.findByRole('region', { name: 'Longitude stands first' }))
  order.getByText('Swap latitude and longitude in all 12 plots?')
  await user.click(order.getByRole('button', { name: 'Yes, swap all 12' }))
  await order.findByText('Fixed')
  expect(order.queryByRole('button', { name: /^Yes/ })).toBeNull()
})

it('names the risk class of the countries, with its source and the day of that list', async () => {
  const user = userEvent.setup()
  render(<PlotCheck workerUrl="/worker.js" />)
  await trySample(user, 'A good file')
  const countries = within(await screen.findByRole('region', { name: /^Risk class/ }))
  expect(countries.getByRole('listitem').textContent).toBe(
    'Côte d’Ivoire (CI), 2 plots: Standard risk. A full risk assessment is needed.',
  )
  const source = countries.getByRole('link', { name: 'Implementing Regulation (EU) 2025/1093' })
  expect(source.getAttribute('href')).toBe('https://eur-lex.europa.eu/eli/reg_impl/2025/1093/oj')
  countries.getByText(/The law as seen on 24 September 2026\./)
})

describe('a check that takes longer', () => {
  const upload = (user: UserEvent, name: string) =>
    user.upload(screen.getByLabelText(/^Choose a file/), new File([swapped(1)], name))

  it('shows how far it is, can be cancelled, and brings back what was there before', async () => {
    const user = userEvent.setup()
    render(<PlotCheck workerUrl="/worker.js" />)
    await upload(user, 'first.geojson')
    await screen.findByText('first.geojson is checked: 1 finding.')
    expect(screen.queryByRole('progressbar')).toBeNull()

    InPageWorker.isHeld = true
    await upload(user, 'second.geojson')
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', {
      name: 'Reading second.geojson …',
    })
    expect(bar.position).toBe(-1)
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    InPageWorker.tell({ step: 'plots', done: 3200, total: 10_000 })
    await screen.findByRole('progressbar', {
      name: 'Checking second.geojson: 3,200 of 10,000 plots',
    })
    expect(bar.position).toBe(0.32)
    InPageWorker.tell({ step: 'overlaps', done: 10_000, total: 10_000 })
    await screen.findByText(/comparing 10,000 plots with each other/)
    // Screen readers are told once.
    expect(screen.getByRole('status').textContent).toBe('Checking second.geojson …')

    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('second.geojson is not checked: that was cancelled.')).toBe(
      document.activeElement,
    )
    expect(screen.queryByRole('progressbar')).toBeNull()
    screen.getByText(/^first\.geojson: 1 plot\./)
    InPageWorker.isHeld = false
    await user.click(screen.getByRole('button', { name: 'Swap latitude and longitude' }))
    await screen.findByRole('heading', { name: 'The EU system would take this file, once fixed' })
  })

  it('keeps the report while it is judged once more', async () => {
    const user = userEvent.setup()
    render(<PlotCheck workerUrl="/worker.js" />)
    await upload(user, 'first.geojson')
    const swap = await screen.findByRole('button', { name: 'Swap latitude and longitude' })
    InPageWorker.isHeld = true
    await user.click(swap)
    await screen.findByRole('progressbar')
    expect((await verdict()).textContent).toBe('Somebody has to decide')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    InPageWorker.isHeld = false
    await user.click(screen.getByRole('button', { name: 'Swap latitude and longitude' }))
    await screen.findByRole('heading', { name: 'The EU system would take this file, once fixed' })
  })
})

describe('where no worker starts', () => {
  it('says so, and tries again', async () => {
    vi.stubGlobal('Worker', undefined)
    const user = userEvent.setup()
    render(<PlotCheck workerUrl="/worker.js" />)
    await trySample(user, 'A good file')
    const said = await screen.findByRole('alert')
    expect(said.textContent).toMatch(/^sample-good\.geojson: This browser cannot run the check/)
    vi.stubGlobal('Worker', InPageWorker)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await verdict()).textContent).toBe('The EU system would take this file')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that it is not on the device yet if there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    InPageWorker.isMissing = true
    const user = userEvent.setup()
    render(<PlotCheck workerUrl="/worker.js" />)
    await trySample(user, 'A good file')
    const said = await screen.findByRole('alert')
    expect(said.textContent).toContain('The check is not on this device yet.')
    InPageWorker.isMissing = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await verdict()
  })
})
