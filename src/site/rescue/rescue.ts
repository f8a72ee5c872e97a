import { countWork, sentenceOf } from './count-work.ts'
import { onThisDevice } from './devices.ts'
import { changeOnDevice, findLocks, type Lock, Seals } from './locks.ts'
import { onPress, part } from './page-parts.ts'
import { showPinForms } from './pin-forms.ts'
import { repairApp } from './repair-app.ts'
import { download, fileOf } from './save-work.ts'
import { watchSealedFile } from './sealed-file.ts'
import { readJournal } from './storages.ts'

/** The controls of `/rescue`. Inlined in that page: no part of it may depend on another file. */

const seals = new Seals()
/** Locks of the users whose work would be saved sealed. */
let sealed: readonly Lock[] = []

async function showWork(): Promise<void> {
  const work = await countWork()
  const list = document.createElement('ul')
  for (const waiting of work) {
    const item = document.createElement('li')
    item.textContent = sentenceOf(waiting)
    list.append(item)
  }
  part('waiting').replaceChildren(
    work.length > 0 ? list : 'Nothing waits on this device: everything was sent.',
  )
  const locks = await onThisDevice((devices) => findLocks(devices, seals))
  sealed = locks.filter(({ userId }) => work.some(({ user }) => user === userId))
  const onOpen = (left: readonly Lock[]) => {
    sealed = left
    part('save').focus()
  }
  showPinForms({ place: 'locks', locks: sealed, seals, changeOf: changeOnDevice, onOpen })
  part<HTMLButtonElement>('save').disabled = work.length === 0
}

/** Saves all unsent work on this device as one file. */
async function saveWork(): Promise<string> {
  const exportedAt = new Date().toISOString()
  const release = document.querySelector<HTMLMetaElement>('meta[name="asili-release"]')?.content
  const journal = readJournal()
  const file = await onThisDevice((devices) =>
    fileOf({ exportedAt, release, journal, devices }, seals),
  )
  const isSealed = sealed.length > 0
  const name = download(file, exportedAt, isSealed ? '-sealed' : '')
  const saved = `Saved as ${name}. Look in your downloads.`
  return isSealed
    ? `${saved} What is sealed in it opens below, with the PIN of ${sealed.map(({ userId }) => userId).join(', ')}.`
    : saved
}

onPress('save', saveWork)
onPress('repair', async (tell) => {
  await repairApp(tell)
  return 'The app is being loaded again.'
})
part<HTMLButtonElement>('repair').disabled = false
watchSealedFile()
showWork().catch((error: unknown) => {
  part('waiting').textContent = `This browser does not let the page read what is kept: ${error}`
})
