/**
 * Adds styles from a script. The pages' content security policy would refuse a `<style>` element, as it only allows
 * those known at build time. Returns a function that removes the styles.
 */
export function adoptStyleSheet(css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
