/** How a translator treats a text node: it takes it out of the page, in one step or two (Chrome), or moves it. */
export type Manner = 'replaced' | 'taken out' | 'moved'

/** Translates the page as a browser does, now and whatever comes later: word for word, so that tests find the words. Returns a function that ends it. */
export function translatePage(manner: Manner): () => void {
  const observer = new MutationObserver(() => translate(manner))
  const options = { childList: true, subtree: true, characterData: true }
  translate(manner)
  observer.observe(document.body, options)
  return () => observer.disconnect()
}

function translate(manner: Manner): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text) // all that it shows
  for (const text of texts) {
    if (text.parentElement?.closest('font, script, style, textarea, option')) continue
    if (!text.data.trim()) continue
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    if (manner === 'moved') {
      text.replaceWith(outer)
      inner.append(text)
    } else {
      inner.textContent = text.data
      if (manner === 'replaced') text.replaceWith(outer)
      else {
        text.before(outer)
        text.remove()
      }
    }
  }
}
