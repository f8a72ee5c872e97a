import type { ComponentType } from 'react'
import { obeyControls } from './boot-controls.ts'
import { keepChosenTab, keepOneTabOpen } from './boot-tabs.ts'
import type * as Hydrate from './hydrate.ts'

/**
 * The only script that a public page loads by itself: it hydrates islands, keeps one tab open, and handles simple
 * controls. Anything larger is loaded on use.
 */

const waking = new WeakMap<HTMLElement, Promise<void>>()

/** Hydrates an island, once. If the network fails, the next interaction tries again. */
function wake(island: HTMLElement): Promise<void> {
  const begun = waking.get(island) ?? hydrateIsland(island).catch(() => void waking.delete(island))
  waking.set(island, begun)
  return begun
}

/** Imports scripts by the addresses in the page, so that this script stays small. */
async function hydrateIsland(island: HTMLElement) {
  const { island: url = '', hydrate: hydrateUrl = '', props = '{}', name = '' } = island.dataset
  const [{ hydrate }, module]: [typeof Hydrate, { default: ComponentType<object> }] =
    await Promise.all([import(/* @vite-ignore */ hydrateUrl), import(/* @vite-ignore */ url)])
  hydrate(island, module.default, JSON.parse(props), name)
  island.dataset.awake = ''
}

const isAwake = (island: HTMLElement) => island.dataset.awake !== undefined

/** Holds back a form that is submitted before its island is hydrated, and submits it again afterwards. */
async function holdForm(island: HTMLElement, event: SubmitEvent) {
  if (isAwake(island)) return
  event.preventDefault()
  await wake(island)
  if (isAwake(island) && event.target instanceof HTMLFormElement) event.target.requestSubmit()
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLElement) wake(target)
    }
  },
  { rootMargin: '200px' },
)

const islands = document.querySelectorAll<HTMLElement>('[data-island]')
/** A file may be dragged in, or chosen, without any other event. */
const touches = ['pointerdown', 'focusin', 'keydown', 'dragenter', 'change']

for (const island of islands) {
  for (const touch of touches) {
    island.addEventListener(touch, () => wake(island), { passive: true })
  }
  island.addEventListener('submit', (event) => holdForm(island, event))
}

/** Loads nothing for visitors who do nothing: visible islands are hydrated at the first interaction. */
function watchForSight() {
  for (const island of islands) seen.observe(island)
}
for (const sign of [...touches, 'scroll', 'pointermove']) {
  addEventListener(sign, watchForSight, { once: true, passive: true })
}

obeyControls()
keepOneTabOpen()
keepChosenTab()
