import { create } from '../create-element.ts'
import { codeBlock } from './elements.ts'

interface Exchange {
  answer: Response
  tookMs: number
}

/** Maximum number of characters of a body that are shown. */
const mostShown = 200_000

/** Shows the response to a request, or why there was none, replacing what was shown before. */
export async function showAnswer(
  place: HTMLElement,
  exchange: () => Promise<Exchange>,
): Promise<void> {
  place.replaceChildren(create('p', { textContent: 'Sending …' }))
  try {
    const { answer, tookMs } = await exchange()
    place.replaceChildren(...(await answerParts(answer, tookMs)))
  } catch {
    place.replaceChildren(
      create('p', { className: 'try-problem', textContent: whyNoAnswer(navigator.onLine) }),
    )
  }
}

/** A browser does not say which of these it was. */
const whyNoAnswer = (isOnline: boolean): string =>
  isOnline
    ? 'No answer. The backend cannot be reached, or does not allow this page to read it (CORS).'
    : 'No answer: this device is offline.'

async function answerParts(answer: Response, tookMs: number): Promise<Node[]> {
  const line = create('p', { className: 'try-status' }, [
    create('b', { textContent: `${answer.status} ${answer.statusText}`.trim() }),
    ` in ${Math.max(1, Math.round(tookMs))} ms`,
  ])
  line.dataset.ok = String(answer.ok)
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`)
  return [
    line,
    create('details', {}, [
      create('summary', { textContent: `Headers (${headers.length})` }),
      codeBlock(headers.join('\n'), 'Headers of the answer'),
    ]),
    ...(await bodyParts(answer)),
  ]
}

async function bodyParts(answer: Response): Promise<Node[]> {
  const type = answer.headers.get('Content-Type') ?? ''
  const blob = await answer.blob()
  if (blob.size === 0) return [create('p', { textContent: 'No body.' })]
  if (!type.includes('json')) {
    return [
      create('p', {
        textContent: `${blob.size.toLocaleString('en')} bytes of ${type || 'unknown type'}.`,
      }),
    ]
  }
  const text = indented(await blob.text())
  const isCut = text.length > mostShown
  return [
    codeBlock(text.slice(0, mostShown), 'Body of the answer'),
    ...(isCut ? [create('p', { textContent: 'The rest is not shown.' })] : []),
  ]
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
