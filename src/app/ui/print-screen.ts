/** Prints the screen, without the panel that may be open beside it. */
export function printScreen(): void {
  document.body.dataset.prints = 'screen'
  addEventListener('afterprint', () => delete document.body.dataset.prints, { once: true })
  print()
}
