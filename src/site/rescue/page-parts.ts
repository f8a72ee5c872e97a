/** Returns an element of the page by its id. */
export function part<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}`)
  return found as Kind // The page defines the type.
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Runs a function when a button is pressed, and shows its result below. */
export function onPress(id: string, run: (tell: (text: string) => void) => Promise<string>): void {
  const button = part<HTMLButtonElement>(id)
  const outcome = part(`${id}-outcome`)
  const tell = (text: string) => {
    outcome.textContent = text
  }
  button.addEventListener('click', async () => {
    // Not disabled meanwhile, because it would lose the focus.
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    tell('')
    tell(await run(tell).catch(messageOf))
    button.ariaBusy = 'false'
  })
}
