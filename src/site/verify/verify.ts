import { type CheckMore, checkFile, checkText } from '#domain/proofs/check-evidence.ts'
import { issuerKeys } from '#domain/proofs/issuer-keys.ts'
import type { Report } from '#domain/proofs/verdict.ts'
import type { Trust } from '#domain/proofs/verify-passport.ts'

/**
 * The page `/verify`: takes a passport or a proof as a link, from a camera, as a file or as text, and shows the result.
 * Nothing is sent: the part of an address after `#` stays in the browser.
 */
export function run(page: HTMLElement): void {
  const progress = part(page, '[data-progress]', HTMLElement)
  let turn = 0

  /** Shows the result of the latest request only. */
  async function ask(work: () => Promise<Report | string>) {
    turn += 1
    const own = turn
    progress.textContent = 'Checking …'
    // Loads while the result is computed.
    const showing = import('./show-report.ts')
    const outcome = await Promise.all([work(), showing]).catch(() => whyFailed())
    if (own !== turn) return
    progress.textContent = typeof outcome === 'string' ? outcome : ''
    if (typeof outcome === 'string') return
    const [report, { showReport }] = outcome
    if (typeof report === 'string') progress.textContent = report
    else await showReport(page, report)
  }

  const trust = (): Trust => ({
    // Signatures by a sample key are valid only in the demo.
    keys: issuerKeys.filter(({ isSample }) => __DEMO__ || !isSample),
    revocations: page.dataset.revocations ?? '',
    now: new Date(),
  })
  const askText = (text: string) => ask(() => checkText(text, trust(), checkMore))

  async function takeFile(file: File | undefined) {
    if (!file) return
    if (!file.type.startsWith('image/')) {
      await ask(async () => checkFile(new Uint8Array(await file.arrayBuffer()), trust(), checkMore))
      return
    }
    await ask(async () => {
      const { readCode } = await import('./read-code.ts')
      const text = await readCode(await createImageBitmap(file))
      return text === null ? noCodeInImage : checkText(text, trust())
    })
  }

  const fromAddress = () => location.hash.includes('.') && askText(location.href)
  addEventListener('hashchange', fromAddress)
  for (const sample of page.querySelectorAll<HTMLElement>('[data-sample]')) {
    sample.addEventListener('submit', (event) => {
      event.preventDefault()
      location.hash = sample.dataset.sample ?? ''
    })
  }
  takeText(page, askText)
  takeFiles(page, takeFile)
  takeScans(page, progress, askText)
  fromAddress()
}

/** Code that checks bundles and proofs of the log is loaded only for these. */
const checkMore: CheckMore = async (bytes, trust) =>
  (await import('#domain/proofs/check-more.ts')).checkMore(bytes, trust)

const noCodeInImage =
  'No code was found in this picture. Take it straight from above, with the whole code in it.'

const whyFailed = (): string =>
  navigator.onLine
    ? 'This could not be opened. Try again, or choose another file.'
    : 'What reads this is not on this device. Connect, then try again.'

function takeText(page: HTMLElement, askText: (text: string) => void): void {
  const form = part(page, '[data-paste]', HTMLFormElement)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    askText(part(form, 'textarea', HTMLTextAreaElement).value)
  })
}

function takeFiles(page: HTMLElement, take: (file: File | undefined) => void): void {
  const input = part(page, 'input[type="file"]', HTMLInputElement)
  const takeChosen = () => {
    take(input.files?.[0])
    // Lets the same file be chosen again.
    input.value = ''
  }
  input.addEventListener('change', takeChosen)
  page.addEventListener('dragover', (event) => event.preventDefault())
  page.addEventListener('drop', (event) => {
    event.preventDefault()
    take(event.dataTransfer?.files[0])
  })
  // A file that was chosen before this script loaded.
  if (input.files?.length) takeChosen()
}

function takeScans(
  page: HTMLElement,
  progress: HTMLElement,
  askText: (text: string) => void,
): void {
  const button = part(page, '[data-scan]', HTMLButtonElement)
  const video = part(page, 'video', HTMLVideoElement)
  const words = { start: button.textContent, stop: 'Stop the camera' }
  let stop: AbortController | undefined
  if (!navigator.mediaDevices) {
    button.disabled = true
    part(page, '[data-no-camera]', HTMLElement).hidden = false
  }
  button.addEventListener('click', async () => {
    if (stop) {
      stop.abort()
      return
    }
    stop = new AbortController()
    button.textContent = words.stop
    progress.textContent = 'Hold the code in front of the camera.'
    try {
      const { scan } = await import('./scan.ts')
      const text = await scan(video, stop.signal)
      progress.textContent = ''
      if (text !== null) askText(text)
    } catch {
      progress.textContent =
        'The camera could not be used. Allow it in the browser, or choose a picture of the code.'
    }
    stop = undefined
    button.textContent = words.start
  })
}

function part<Kind extends HTMLElement>(
  within: HTMLElement,
  selector: string,
  kind: new () => Kind,
): Kind {
  const found = within.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}`)
  return found
}
