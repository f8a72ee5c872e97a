import type { ComponentType } from 'react'
import { colorSchemeKey } from './color-scheme.ts'
import type * as Hydrate from './hydrate.ts'

/** The only script a public page loads by itself: it wakes islands, keeps one tab open, and obeys the colour scheme control. */

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

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-color-scheme-toggle]')) return
  const root = document.documentElement
  const shown =
    root.dataset.mantineColorScheme ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const next = shown === 'dark' ? 'light' : 'dark'
  root.dataset.mantineColorScheme = next
  try {
    localStorage.setItem(colorSchemeKey, next)
  } catch {
    // Storage is shut (a private window): the choice holds for this page.
  }
})

/** Of the panels that the browser opened, by address or by a search in the page, only the last stays open. */
for (const tabs of document.querySelectorAll('[data-tabs]')) {
  const panels = [...tabs.querySelectorAll<HTMLElement>(':scope > section')]
  const show = (shown: HTMLElement) => {
    for (const panel of panels) {
      if (panel === shown) panel.removeAttribute('hidden')
      else panel.setAttribute('hidden', 'until-found')
      const link = tabs.querySelector(`nav [href="#${panel.id}"]`)
      if (panel !== shown) link?.removeAttribute('aria-current')
      else {
        link?.setAttribute('aria-current', 'true')
        link?.scrollIntoView({ block: 'nearest', inline: 'center' })
      }
    }
  }
  const follow = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const panel = panels.find((candidate) => candidate.contains(target))
    if (!target || !panel) return
    show(panel)
    target.scrollIntoView()
  }
  for (const panel of panels) panel.addEventListener('beforematch', () => show(panel))
  addEventListener('hashchange', follow)
  follow()
}
