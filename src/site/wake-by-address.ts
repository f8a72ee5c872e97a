/** Hydrates an island if the address has a query, as an interaction would. */
export function run(island: HTMLElement) {
  if (location.search) island.dispatchEvent(new Event('change'))
}
