// @vitest-environment jsdom
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../../../tests/support/render-app.tsx'

let app: Awaited<ReturnType<typeof renderApp>>
let online = true

afterEach(async () => {
  act(() => void dispatchEvent(new Event('afterprint')))
  await app.stop()
  online = true
  vi.unstubAllGlobals()
})

async function open(search: string) {
  app = await renderApp({ path: `/batches${search}`, signedIn: true, isOnline: () => online })
  // What the browser does for its dialog, as far as the page hears of it.
  vi.stubGlobal('print', () => dispatchEvent(new Event('beforeprint')))
  return { ...app, dialog: await app.panel() }
}

const sheet = 'Sheet of 24 on A4, 70 × 37 mm each'

type Open = Awaited<ReturnType<typeof open>>

const paper = () => document.querySelector<HTMLElement>('[data-own-paper]')

/** The labels on each page, by what stands in them; an empty place of a sheet is empty. */
const printed = () =>
  [...(paper()?.querySelectorAll(':scope > div') ?? [])].map((page) =>
    [...page.children].map(({ textContent }) => textContent),
  )

async function print({ user, dialog }: Open) {
  await user.click(dialog.getByRole('button', { name: 'Print' }))
  return printed()
}

describe('labels of one batch', () => {
  it('are as many as are asked for, each on a page of the roll', async () => {
    const at = await open('?do=label&id=GH-COC-0131')
    await at.dialog.findByRole('img', { name: /^QR code: / })
    expect(at.dialog.getByText('1 label')).toBeTruthy()
    await at.fill(at.dialog.getByLabelText('Labels'), '3')
    expect(at.dialog.getByText('3 labels')).toBeTruthy()
    // Nothing of them is there before they are printed.
    expect(printed()).toEqual([])
    const before = document.title
    const pages = await print(at)
    expect(document.title).toMatch(/-gh-coc-0131-labels-.*\d{4}-\d\d-\d\d-\d{4}$/)
    expect(pages).toHaveLength(3)
    expect(pages[2]).toEqual([expect.stringContaining('1,990 kg net')])
    // The code is drawn once.
    expect(paper()?.querySelectorAll('path')).toHaveLength(1)
    expect(paper()?.querySelectorAll('use')).toHaveLength(3)
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(printed()).toEqual([])
    expect(document.title).toBe(before)
  })

  it('say which bag they are for, and begin at the first free place of a sheet', async () => {
    const at = await open('?do=label&id=GH-COC-0131')
    await at.fill(await at.dialog.findByLabelText('Labels'), '30')
    await at.user.selectOptions(at.dialog.getByLabelText('Paper'), sheet)
    expect(at.dialog.getByText('30 labels on 2 sheets')).toBeTruthy()
    await at.user.selectOptions(at.dialog.getByLabelText('First free place'), '20')
    expect(at.dialog.getByText('30 labels on 3 sheets')).toBeTruthy()
    await at.user.click(at.dialog.getByLabelText('Number the bags'))
    const [first = [], second = [], third = []] = await print(at)
    expect(first.slice(17, 20)).toEqual(['', '', expect.stringContaining('Bag 1 of 30')])
    expect([first.length, second.length, third.length]).toEqual([24, 24, 1])
    expect(third[0]).toContain('Bag 30 of 30')
  })

  it('are not printed where their number is none, which is said at the field', async () => {
    const at = await open('?do=label&id=GH-COC-0131')
    const field = await at.dialog.findByLabelText('Labels')
    await at.fill(field, '501')
    expect(at.dialog.queryByText(/^Enter a whole number/)).toBeNull()
    expect(await print(at)).toEqual([])
    expect(at.dialog.getByText('Enter a whole number from 1 to 500')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await at.fill(field, '500')
    expect(at.dialog.queryByText(/^Enter a whole number/)).toBeNull()
    expect(at.dialog.getByText('500 labels')).toBeTruthy()
  })
})

describe('labels of several batches', () => {
  it('are of those that the list shows, in its order, as many of each as are asked for', async () => {
    const at = await open('?q=gh-coc-01&sort=id&do=labels')
    const group = within(await at.dialog.findByRole('group', { name: 'Batches' }))
    const boxes = group.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.every(({ checked }) => checked)).toBe(true)
    const ids = boxes.map(({ labels }) => labels?.[0]?.textContent?.split(',')[0] ?? '')
    expect(ids).toContain('GH-COC-0131')
    expect(ids).toEqual(ids.toSorted())

    await at.user.click(group.getByRole('button', { name: 'Select none' }))
    expect(at.dialog.getByText('Choose batches to print labels of')).toBeTruthy()
    expect(at.dialog.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
    expect(paper()).toBeNull()

    await at.user.click(group.getByLabelText(/^GH-COC-0148,/))
    await at.user.click(group.getByLabelText(/^GH-COC-0131,/))
    await at.fill(group.getByLabelText('Labels of GH-COC-0131'), '20')
    await at.fill(group.getByLabelText('Labels of GH-COC-0148'), '16')
    await at.user.selectOptions(at.dialog.getByLabelText('Paper'), sheet)
    expect(await at.dialog.findByText('2 passports loaded')).toBeTruthy()
    expect(at.dialog.getByText('36 labels on 2 sheets')).toBeTruthy()
    const [first = [], second = []] = await print(at)
    expect(document.title).toContain('-labels-of-2-batches-')
    expect(first[19]).toContain('GH-COC-0131')
    expect(first[20]).toContain('GH-COC-0148')
    expect(second).toHaveLength(12)
    expect(paper()?.querySelectorAll('symbol')).toHaveLength(2)
  })

  it('are chosen by somebody where the list shows more than are printed at once', async () => {
    const at = await open('?do=labels')
    const group = within(await at.dialog.findByRole('group', { name: 'Batches' }))
    expect(group.getByText('0 of 63 batches chosen')).toBeTruthy()
    await at.user.click(group.getByRole('button', { name: 'Select the first 40' }))
    expect(group.getByText('40 of 63 batches chosen')).toBeTruthy()
    const boxes = group.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.filter(({ disabled }) => disabled)).toHaveLength(23)
    await at.fill(group.getAllByLabelText(/^Labels of /)[0] as HTMLElement, '490')
    await at.dialog.findByText('40 passports loaded', {}, { timeout: 10_000 })
    expect(at.dialog.getByText('529 labels are too many: print up to 500 at once')).toBeTruthy()
    expect(at.dialog.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
  })

  it('leave out those whose passports could not be loaded, until they are there', async () => {
    const at = await open('?do=labels')
    const group = within(await at.dialog.findByRole('group', { name: 'Batches' }))
    await at.user.click(group.getByLabelText(/^GH-COC-0131,/))
    await at.dialog.findByText('1 passport loaded')
    online = false
    await at.user.click(group.getByLabelText(/^GH-COC-0148,/))
    expect(
      await at.dialog.findByText(
        '1 of 2 passports loaded: only labels of these batches are printed',
      ),
    ).toBeTruthy()
    expect(await group.findByText('No connection', {}, { timeout: 10_000 })).toBeTruthy()
    expect(await print(at)).toHaveLength(1)
    act(() => void dispatchEvent(new Event('afterprint')))
    online = true
    await at.user.click(at.dialog.getByRole('button', { name: 'Try again' }))
    await at.dialog.findByText('2 passports loaded')
    expect(group.queryByText('No connection')).toBeNull()
    expect(await print(at)).toHaveLength(2)
  })

  it('are led to from the list, whose search they keep', async () => {
    app = await renderApp({ path: '/batches?q=gh-coc-0131', signedIn: true })
    await app.user.click(await app.screen.findByRole('link', { name: 'Print labels' }))
    const dialog = await app.panel('Print labels')
    expect(await dialog.findByText('1 of 1 batch chosen')).toBeTruthy()
    expect(app.address()).toBe('/batches?q=gh-coc-0131&do=labels')
    await app.user.click(dialog.getByRole('button', { name: /^Close/ }))
    await waitFor(() => expect(app.address()).toBe('/batches?q=gh-coc-0131'))
  })
})
