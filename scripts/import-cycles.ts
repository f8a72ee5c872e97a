export interface ImportEdge {
  readonly from: string
  readonly to: string
}

/** Returns cycles, each once: `b -> c -> b`. */
export function importCycles(edges: readonly ImportEdge[]): string[] {
  const targets = Map.groupBy(edges, ({ from }) => from)
  const done = new Set<string>()
  const found: string[] = []
  function visit(file: string, way: readonly string[]): void {
    const start = way.indexOf(file)
    if (start >= 0) found.push([...way.slice(start), file].join(' -> '))
    if (start >= 0 || done.has(file)) return
    for (const { to } of targets.get(file) ?? []) visit(to, [...way, file])
    done.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  return found
}
