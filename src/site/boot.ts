import type { ComponentType } from 'react'
import { obeyControls } from './boot-controls.ts'
import { keepOneTabOpen } from './boot-tabs.ts'
import type * as Hydrate from './hydrate.ts'

/**
 * The only script a public page loads by itself: it wakes islands, keeps one tab open, and obeys the controls that need
 * little. What needs more comes when it is used.
 */

const waking = new WeakMap<HTMLElement, Promise<void>>()

/** Gives an island to React, once. If the network fails, the next touch tries again. */
function wake(island: HTMLElement): Promise<void> {
  const begun = waking.get(island) ?? hydrateIsland(island).catch(() => void waking.delete(island))
  waking.set(island, begun)
  return begun
}

/** Scripts are imported by the address that the page gives, so that this one stays small. */
async function hydrateIsland(island: HTMLElement) {
  const { island: url = '', hydrate: hydrateUrl = '', props = '{}', name = '' } = island.dataset
  const [{ hydrate }, module]: [typeof Hydrate, { default: ComponentType<object> }] =
    await Promise.all([import(/* @vite-ignore */ hydrateUrl), import(/* @vite-ignore */ url)])
  hydrate(island, module.default, JSON.parse(props), name)
  island.dataset.awake = ''
}

const isAwake = (island: HTMLElement) => island.dataset.awake !== undefined

/** A form that is sent while its island sleeps is held, and sent again once someone can hear it. */
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
const touches = ['pointerdown', 'focusin', 'keydown']

for (const island of islands) {
  for (const touch of touches) {
    island.addEventListener(touch, () => wake(island), { passive: true })
  }
  island.addEventListener('submit', (event) => holdForm(island, event))
}

/** A visitor who does nothing needs no more than the page: what is in sight wakes at the first sign of life. */
function watchForSight() {
  for (const island of islands) seen.observe(island)
}
for (const sign of [...touches, 'scroll', 'pointermove']) {
  addEventListener(sign, watchForSight, { once: true, passive: true })
}

obeyControls()
keepOneTabOpen()
