import { readSaved, type SavedWork } from './devices.ts'
import { changeInPage, findLocks, type Lock, Seals } from './locks.ts'
import { messageOf, onPress, part } from './page-parts.ts'
import { showPinForms } from './pin-forms.ts'
import { download, fileOf } from './save-work.ts'

/** Opens a file that was saved without the PIN: asks for the file and the PIN, and saves it again in readable form. */
export function watchSealedFile(): void {
  const field = part<HTMLInputElement>('sealed-file')
  const button = part<HTMLButtonElement>('save-opened')
  let saved: SavedWork | undefined
  let seals = new Seals()

  async function choose(): Promise<void> {
    saved = undefined
    seals = new Seals()
    part('sealed-locks').replaceChildren()
    part('save-opened-outcome').textContent = ''
    button.hidden = true
    const [file] = field.files ?? []
    if (!file) return
    const read = readSaved(await file.text())
    const locks = await findLocks(read.devices, seals)
    if (locks.length === 0)
      throw new Error('Nothing is sealed in this file: it can be read as it is.')
    const onOpen = (left: readonly Lock[]) => {
      saved = read
      button.hidden = false
      if (left.length === 0) button.focus()
    }
    showPinForms({ place: 'sealed-locks', locks, seals, changeOf: changeInPage, onOpen })
  }

  field.disabled = false
  field.addEventListener('change', () => {
    choose().catch((error: unknown) => {
      part('save-opened-outcome').textContent = messageOf(error)
    })
  })
  onPress('save-opened', async () => {
    if (!saved) throw new Error('Choose the file first.')
    const name = download(await fileOf(saved, seals), saved.exportedAt, '')
    return `Saved as ${name}. Look in your downloads.`
  })
}
