// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { keepOneTabOpen } from './boot-tabs.ts'

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** Opens the documentation at this anchor; returns the names of the parts that are open. */
function openAt(hash: string) {
  document.body.innerHTML = `
    <div data-tabs>
      <nav><a href="#start" aria-current="true">Start</a><a href="#security">Security</a></nav>
      <section id="start"></section>
      <section id="security" hidden><h2 id="prüfung">Prüfung</h2></section>
    </div>`
  HTMLElement.prototype.scrollIntoView = () => undefined
  history.replaceState(null, '', hash)
  keepOneTabOpen()
  return [...document.querySelectorAll('section:not([hidden])')].map(({ id }) => id)
}

it('opens the part that holds the anchor of the address', () => {
  expect(openAt('#pr%C3%BCfung')).toEqual(['security'])
})

it('leaves the first part open where the anchor is none, even one that cannot be decoded', () => {
  expect(openAt('#50%')).toEqual(['start'])
})
