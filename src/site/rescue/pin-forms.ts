import { waitText } from '#domain/device/pin.ts'
import type { ChangeLock } from '#domain/device/unlock.ts'
import { type Lock, type Seals, tryPin } from './locks.ts'
import { messageOf, part } from './page-parts.ts'

interface PinForms {
  /** Id of the element to show them in. */
  place: string
  locks: readonly Lock[]
  seals: Seals
  /** Where wrong PINs are counted. */
  changeOf: (lock: Lock) => ChangeLock
  /** Called when one was unlocked; `left` still need a PIN. */
  onOpen: (left: readonly Lock[]) => void
}

/** Asks for the PIN of each lock. */
export function showPinForms({ place, locks, seals, changeOf, onOpen }: PinForms): void {
  let left = locks
  part(place).replaceChildren(
    ...locks.map((lock) =>
      pinForm(lock, changeOf(lock), seals, () => {
        left = left.filter((other) => other !== lock)
        onOpen(left)
      }),
    ),
  )
}

function pinForm(lock: Lock, change: ChangeLock, seals: Seals, onOpen: () => void): Node {
  const form = part<HTMLTemplateElement>('pin-form').content.cloneNode(true)
  if (!(form instanceof DocumentFragment)) throw new Error('The page has no form for a PIN')
  const [whose, field, outcome, fields] = [
    'output',
    'input',
    '[role=status]',
    '[data-slot=ask]',
  ].map((one) => form.querySelector<HTMLElement>(one))
  if (!whose || !(field instanceof HTMLInputElement) || !outcome || !fields) return form
  whose.textContent = lock.userId
  let busy = false
  const open = async () => {
    const result = await tryPin(field.value, lock, change, seals)
    field.value = ''
    if (result.kind === 'open') {
      fields.hidden = true
      outcome.textContent = `Opened: what ${lock.userId} has here is saved so that it can be read.`
      onOpen()
      return
    }
    const says = result.kind === 'wrong' ? 'This PIN is wrong.' : 'Wait before you try again.'
    outcome.textContent = result.waitMs > 0 ? `${says} ${waitText(result.waitMs)}` : says
    field.focus()
  }
  form.querySelector('form')?.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (busy) return
    busy = true
    outcome.textContent = 'Trying the PIN...'
    await open().catch((error: unknown) => {
      outcome.textContent = messageOf(error)
    })
    busy = false
  })
  return form
}
