import { basePath, ofThisSite } from '#domain/base-path.ts'
import { trustedTypes } from '#ui/trusted-types.ts'

/**
 * The control “Keep on this device” (`components/keep-on-device.tsx`): registers the worker that keeps the app, and with
 * it the pages of the tools. What it says of the device it has asked the worker.
 */

const workerUrl = `${basePath}/sw.js`

const policy = trustedTypes('asili-keep-on-device', {
  createScriptURL: (url) => {
    if (url === workerUrl) return url
    throw new TypeError(`${url} is not the worker of this site`)
  },
})

/** What the button does; without one, nothing is left to do. */
type Offer = 'keep' | 'newer'

const labels = { keep: 'Keep on this device', newer: 'Load the newer version' }

/** Browsers have no workers where the page is not secure, and some have none in private windows. */
export async function run(part: HTMLElement): Promise<void> {
  if (navigator.serviceWorker) await offerToKeep(part, navigator.serviceWorker)
}

async function offerToKeep(part: HTMLElement, container: ServiceWorkerContainer): Promise<void> {
  const [button, status, about] = ['button', '[role="status"]', '[data-about]'].map((selector) => {
    const found = part.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`The control has no ${selector}`)
    return found
  }) as [HTMLElement, HTMLElement, HTMLElement] // as many as selectors
  const watched = new WeakSet<ServiceWorkerRegistration>()
  let offer: Offer | undefined
  let isBusy = false

  function show(text: string, next?: Offer) {
    const hadFocus = document.activeElement === button
    offer = next
    about.hidden = next !== 'keep'
    button.hidden = !next
    button.textContent = next ? labels[next] : ''
    status.textContent = text
    part.hidden = false
    // Otherwise the focus would be lost with the button.
    if (hadFocus && !next) status.focus()
  }

  async function find(): Promise<ServiceWorkerRegistration | undefined> {
    const [own] = ofThisSite(await container.getRegistrations().catch(() => []))
    return own
  }

  async function look() {
    if (isBusy) return
    const registration = await find()
    const worker = registration?.active
    if (!registration || !worker) {
      // Another page of the site keeps it just now, or this one did before it was loaded again.
      if (registration?.installing) return busy('Keeping …', keep)
      return show('', 'keep')
    }
    watch(registration)
    if (!(await ask(worker, 'IS_KEPT'))) return show('', 'keep')
    if (registration.waiting) show('Kept on this device. A newer version is ready.', 'newer')
    else show('Kept on this device: works offline.')
  }

  /** A newer version may come while the page is open. */
  function watch(registration: ServiceWorkerRegistration) {
    if (watched.has(registration)) return
    watched.add(registration)
    const follow = () => registration.installing?.addEventListener('statechange', look)
    follow()
    registration.addEventListener('updatefound', follow)
  }

  async function busy(text: string, work: () => Promise<void>) {
    isBusy = true
    button.setAttribute('aria-disabled', 'true')
    status.textContent = text
    part.hidden = false
    const failure = await work().then(
      () => undefined,
      (error: unknown) => whyNot(error, about.dataset.bytes),
    )
    button.removeAttribute('aria-disabled')
    isBusy = false
    if (failure) show(failure, 'keep')
    else await look()
  }

  async function keep() {
    const url = policy?.createScriptURL(workerUrl) ?? workerUrl
    const registration = await container.register(url as string, { updateViaCache: 'none' })
    const worker = registration.active ?? registration.waiting ?? registration.installing
    if (!worker || !(await isActivated(worker)) || !(await ask(worker, 'HEAL'))) {
      throw new Error('Something is missing')
    }
  }

  async function takeNewer() {
    const waiting = (await find())?.waiting
    if (!waiting) return
    waiting.postMessage('SKIP_WAITING')
    await isActivated(waiting)
    location.reload()
  }

  button.addEventListener('click', () => {
    if (isBusy) return
    if (offer === 'newer') busy('Loading the newer version …', takeNewer)
    else busy('Keeping …', keep)
  })
  await look()
}

/** Whether a worker came to its work; false where it gave up. */
const isActivated = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = () => {
      if (worker.state === 'activated') resolve(true)
      else if (worker.state === 'redundant') resolve(false)
    }
    worker.addEventListener('statechange', settle)
    settle()
  })

/** Asks a worker whether all is on the device; `HEAL` has it bring first what is missing. */
const ask = (worker: ServiceWorker, question: 'IS_KEPT' | 'HEAL'): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      port1.close()
      resolve(data === true)
    }
    worker.postMessage(question, [port2])
  })

async function whyNot(error: unknown, bytes = ''): Promise<string> {
  if (!navigator.onLine) {
    return 'Not kept: there is no network. Connect, then press the button again.'
  }
  if (error instanceof DOMException && /^(Security|NotSupported)Error$/.test(error.name)) {
    return 'Not kept: this browser lets the page store nothing here, as in some private windows. Allow it, or open the page in another window, then press the button again.'
  }
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } =
    (await navigator.storage?.estimate().catch(() => undefined)) ?? {}
  if (quota - usage < Number(bytes)) {
    return 'Not kept: there is too little room for it in this browser. Make room on the device, then press the button again.'
  }
  return 'Not kept: not all of it arrived. Press the button again; what has come is not loaded twice.'
}
