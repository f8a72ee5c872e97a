/** Some of several names in words: `Plot boundaries, Land use title and 2 more`. */
export function listText(names: readonly string[], most = 2): string {
  const shown = names.slice(0, most)
  const more = names.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  return [shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter(Boolean).join(' and ')
}
