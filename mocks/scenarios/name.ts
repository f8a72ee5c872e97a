/** Where a tab keeps the scenario that it was given. */
export const storageKey = 'asili-scenario'

interface Asked {
  /** The query of the address: `?scenario=slow`. */
  search: string
  /** What this tab was given before. Without storage, which some browsers refuse, only the address counts. */
  tab: Pick<Storage, 'getItem'> | undefined
  /** What the start was told, for tabs that were given nothing. */
  fallback?: string | undefined
}

/** The name of the scenario that the address asks for, or this tab was given before, or the start was told. */
export const askedName = ({ search, tab, fallback = 'default' }: Asked): string =>
  new URLSearchParams(search).get('scenario') ?? tab?.getItem(storageKey) ?? fallback
