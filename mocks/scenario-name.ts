/** The storage key for a tab's scenario. */
export const storageKey = 'asili-scenario'

interface Asked {
  /** The query string of the address: `?scenario=slow`. */
  search: string
  /** What was stored for this tab. If the browser refuses storage, only the address counts. */
  tab: Pick<Storage, 'getItem'> | undefined
  /** The scenario given at startup, for tabs that have none. */
  fallback?: string | undefined
}

/** The name of the scenario in the address, else the one stored for this tab, else the one given at startup. */
export const askedName = ({ search, tab, fallback = 'default' }: Asked): string =>
  new URLSearchParams(search).get('scenario') ?? tab?.getItem(storageKey) ?? fallback
