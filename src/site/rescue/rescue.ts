import { countWork, sentenceOf } from './count-work.ts'
import { repairApp } from './repair-app.ts'
import { saveWork } from './save-work.ts'

/** The controls of `/rescue`. Stands in that page: nothing of it may depend on another file. */

function part<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}`)
  return found as Kind // As the page has it.
}

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
  part<HTMLButtonElement>('save').disabled = work.length === 0
}

function onPress(
  id: string,
  run: (tell: (text: string) => void) => Promise<string | undefined>,
): void {
  const button = part<HTMLButtonElement>(id)
  const outcome = part(`${id}-outcome`)
  const tell = (text: string) => {
    outcome.textContent = text
  }
  button.disabled = false
  button.addEventListener('click', async () => {
    // Not disabled meanwhile: the focus would be lost.
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    tell('')
    try {
      tell((await run(tell)) ?? '')
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error))
    }
    button.ariaBusy = 'false'
  })
}

onPress('save', async () => `Saved as ${await saveWork()}. Look in your downloads.`)
onPress('repair', async (tell) => {
  await repairApp(tell)
  return 'The app is being loaded again.'
})
part<HTMLButtonElement>('save').disabled = true
showWork().catch((error: unknown) => {
  part('waiting').textContent = `This browser does not let the page read what is kept: ${error}`
})
