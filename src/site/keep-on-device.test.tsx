// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Build, BuildProvider } from './build-context.tsx'
import { KeepOnDevice } from './components/keep-on-device.tsx'
import { run } from './keep-on-device.ts'

/** A worker as the browser shows it to a page; it answers what the test says. */
class Worker extends EventTarget {
  asked: unknown[] = []
  state: ServiceWorkerState
  isWhole: boolean

  constructor(state: ServiceWorkerState, isWhole = false) {
    super()
    this.state = state
    this.isWhole = isWhole
  }

  turn(state: ServiceWorkerState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }

  postMessage(question: unknown, [port]: MessagePort[] = []) {
    this.asked.push(question)
    port?.postMessage(this.isWhole)
  }
}

class Registration extends EventTarget {
  scope = 'http://localhost:3000/'
  active: Worker | null = null
  waiting: Worker | null = null
  installing: Worker | null = null
}

let registration: Registration
let isRegistered: boolean
const register = vi.fn(async () => {
  isRegistered = true
  return registration
})

beforeEach(() => {
  registration = new Registration()
  isRegistered = false
  register.mockClear()
  vi.stubGlobal('navigator', {
    onLine: true,
    userAgent: navigator.userAgent,
    serviceWorker: { register, getRegistrations: async () => (isRegistered ? [registration] : []) },
    storage: { estimate: async () => ({ quota: 100_000_000, usage: 0 }) },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pageOf = (keptBytes: number) => {
  // The control reads nothing else of a build.
  const build = { keptBytes, scriptUrls: { 'keep-on-device': '/keep.js' } } as unknown as Build
  return (
    <BuildProvider build={build}>
      <KeepOnDevice />
    </BuildProvider>
  )
}

async function open(): Promise<HTMLElement> {
  const { container } = render(pageOf(3_600_000))
  const part = container.querySelector('section')
  if (!part) throw new Error('There is no control')
  await run(part)
  return part
}

const status = () => screen.getByRole('status')
const button = (name = 'Keep on this device') => screen.getByRole('button', { name })
const buttons = () => screen.queryAllByRole('button')

it('is not there where the host of the site has no worker', () => {
  expect(renderToStaticMarkup(pageOf(0))).toBe('')
})

it('stays hidden where the browser has no workers', async () => {
  vi.stubGlobal('navigator', { onLine: true, userAgent: '' })
  expect((await open()).hidden).toBe(true)
})

it('says what it stores, keeps it, says when all is there, and takes the focus from the button that goes', async () => {
  const worker = new Worker('installing')
  registration.installing = worker
  await open()
  expect(screen.getByText(/about 4 MB, so that they open without a network/)).toBeTruthy()
  expect(status().textContent).toBe('')
  await userEvent.click(button())
  expect(status().textContent).toBe('Keeping …')
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button())
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' })
  Object.assign(registration, { installing: null, active: worker })
  worker.isWhole = true
  worker.turn('activated')
  await expect.poll(() => status().textContent).toBe('Kept on this device: works offline.')
  expect(buttons()).toEqual([])
  expect(document.activeElement).toBe(status())
})

it('says at once that the page is kept', async () => {
  isRegistered = true
  registration.active = new Worker('activated', true)
  await open()
  expect(status().textContent).toBe('Kept on this device: works offline.')
  expect(buttons()).toEqual([])
})

it('goes on with what was begun before the page was loaded again', async () => {
  isRegistered = true
  const worker = new Worker('installing', true)
  registration.installing = worker
  const opened = open()
  await expect.poll(() => status().textContent).toBe('Keeping …')
  Object.assign(registration, { installing: null, active: worker })
  worker.turn('activated')
  await opened
  expect(status().textContent).toBe('Kept on this device: works offline.')
})

it('has brought again what the browser has removed', async () => {
  isRegistered = true
  const worker = new Worker('activated')
  registration.active = worker
  await open()
  worker.postMessage = (question, [port] = []) => {
    worker.isWhole ||= question === 'HEAL'
    port?.postMessage(worker.isWhole)
  }
  await userEvent.click(button())
  await expect.poll(() => status().textContent).toBe('Kept on this device: works offline.')
})

it('offers a newer version as soon as one is there, and asks it to take over', async () => {
  isRegistered = true
  registration.active = new Worker('activated', true)
  await open()
  const newer = new Worker('installing', true)
  registration.installing = newer
  registration.dispatchEvent(new Event('updatefound'))
  Object.assign(registration, { installing: null, waiting: newer })
  newer.turn('installed')
  await expect
    .poll(() => status().textContent)
    .toBe('Kept on this device. A newer version is ready.')
  await userEvent.click(button('Load the newer version'))
  expect(newer.asked).toEqual(['SKIP_WAITING'])
  expect(status().textContent).toBe('Loading the newer version …')
})

const failures: [string, () => void, RegExp][] = [
  [
    'there is no network',
    () => {
      Object.assign(navigator, { onLine: false })
      register.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    },
    /there is no network\. Connect, then press the button again/,
  ],
  [
    'the browser refuses',
    () => register.mockRejectedValueOnce(new DOMException('denied', 'SecurityError')),
    /lets the page store nothing here.* then press the button again/,
  ],
  [
    'there is no room',
    () => {
      navigator.storage.estimate = async () => ({ quota: 5_000_000, usage: 2_000_000 })
      registration.installing = new Worker('redundant')
    },
    /too little room.* then press the button again/,
  ],
  [
    'a file did not arrive',
    () => {
      registration.installing = new Worker('redundant')
    },
    /not all of it arrived\. Press the button again/,
  ],
]

it.each(failures)('says what to do where %s, and tries again', async (_, fail, words) => {
  await open()
  fail()
  await userEvent.click(button())
  await expect.poll(() => status().textContent).toMatch(words)
  expect(button().getAttribute('aria-disabled')).toBeNull()
  Object.assign(navigator, { onLine: true })
  Object.assign(registration, { installing: null, active: new Worker('activated', true) })
  await userEvent.click(button())
  await expect.poll(() => status().textContent).toBe('Kept on this device: works offline.')
})
