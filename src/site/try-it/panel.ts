import { create } from '../create-element.ts'
import { showAnswer } from './answer.ts'
import { bodyControls } from './body-controls.ts'
import { labelled } from './elements.ts'
import { addressOf, type Field, type Operation, versionHeader } from './operation.ts'
import { commandOf, type Filled, requestOf } from './request.ts'
import type { TryBackend } from './try-backend.ts'
import { keyOf } from './values.ts'

/** A new key per panel: sending the same one twice gives the same answer, as in the API. */
const keyHeader = 'Idempotency-Key'

const isDemo = ({ people }: TryBackend) => people.length > 0

/** The form of an operation, filled in with its example, and the place for its response. */
export function makePanel(operation: Operation, backend: TryBackend): HTMLElement {
  const controls = new Map<string, HTMLInputElement>()
  const who = operation.needsToken ? whoControl(backend) : undefined
  const rows = operation.fields.map((field) => {
    const input = create('input', {
      type: 'text',
      value: field.name === keyHeader ? crypto.randomUUID() : field.value,
      required: field.isRequired && field.name !== versionHeader,
      autocomplete: 'off',
      spellcheck: false,
    })
    controls.set(keyOf(field.place, field.name), input)
    return labelled(field.name, input, hintOf(field))
  })
  const body = bodyControls(operation)
  const send = create('button', { type: 'submit', textContent: 'Send' })
  const copy = create('button', { type: 'button', textContent: 'Copy as curl' })
  const status = create('div', { className: 'try-answer' })
  status.setAttribute('role', 'status')
  const form = create('form', { className: 'try-it' }, [
    ...(who ? [who.row] : []),
    ...rows,
    ...body.rows,
    create('div', { className: 'try-actions' }, [send, copy]),
    create('small', { textContent: whereTo(backend) }),
    status,
  ])
  form.setAttribute('aria-label', `Try ${operation.method} ${operation.path}`)

  const filled = (): Filled => ({
    values: new Map([...controls].map(([key, { value }]) => [key, value])),
    ...body.read(),
  })
  const exchange = async () => {
    const token = (await who?.token()) ?? ''
    const given = await withVersion(operation, filled(), { backend, token })
    const startMs = performance.now()
    const answer = await backend.send(
      requestOf(operation, given, { baseUrl: backend.baseUrl, token }),
    )
    return { answer, tookMs: performance.now() - startMs }
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const fault = body.fault()
    if (fault) return
    send.disabled = true
    form.setAttribute('aria-busy', 'true')
    await showAnswer(status, exchange)
    send.disabled = false
    form.removeAttribute('aria-busy')
  })
  copy.addEventListener('click', async () => {
    const command = commandOf(operation, filled(), backend.baseUrl)
    const said = await navigator.clipboard.writeText(command).then(
      () => 'Copied',
      () => 'Not copied',
    )
    copy.textContent = said
    copy.addEventListener('blur', () => Object.assign(copy, { textContent: 'Copy as curl' }), {
      once: true,
    })
  })
  return form
}

const whereTo = (backend: TryBackend): string =>
  isDemo(backend)
    ? 'The demo’s backend answers in this browser; what you write is kept in it, with the app’s sample data. A shell reaches a backend of yours: put its address into the command.'
    : `Requests go to ${backend.baseUrl}, from this page. Writes are real.`

const hintOf = ({ name, place, description, isRequired }: Field): string =>
  name === versionHeader
    ? 'Header. Left empty, the version that is there is read first'
    : `${{ path: 'In the path', query: 'Query', header: 'Header' }[place]}${isRequired ? '' : ', may be left out'}. ${description}`

/** Adds the record's current version if the reader has not stated one. */
async function withVersion(
  { versionOf }: Operation,
  filled: Filled,
  { backend, token }: { backend: TryBackend; token: string },
): Promise<Filled> {
  const key = keyOf('header', versionHeader)
  if (!versionOf || filled.values.get(key)?.trim()) return filled
  const url = backend.baseUrl + addressOf(versionOf, [], filled.values)
  const read = await backend.send(
    new Request(url, { headers: token ? { Authorization: `Bearer ${token}` } : {} }),
  )
  return { ...filled, values: new Map(filled.values).set(key, read.headers.get('ETag') ?? '') }
}

/** The chosen person, remembered for the next operation. */
let chosen = ''

function whoControl(backend: TryBackend) {
  if (isDemo(backend)) {
    const options = backend.people.map((value) => create('option', { value, textContent: value }))
    const select = create('select', {}, options)
    select.value = chosen || (backend.people[0] ?? '')
    select.addEventListener('change', () => {
      chosen = select.value
    })
    const row = labelled('Signed in as', select, 'A token of the demo with this role’s scopes')
    return { row, token: () => backend.tokenOf(select.value) }
  }
  const input = create('input', { type: 'password', value: chosen, autocomplete: 'off' })
  input.addEventListener('input', () => {
    chosen = input.value.trim()
  })
  const row = labelled('Access token', input, 'Stays in this page until it is reloaded')
  return { row, token: async () => input.value.trim() }
}
