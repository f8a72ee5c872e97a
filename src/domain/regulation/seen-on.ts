/** The oldest day on which any of the facts was looked at, for screens that need the day but not the facts. */
export const allSeenOn = '2026-09-24'
