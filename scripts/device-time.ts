/**
 * What the clock of every device shows when tests of the app and of browsers begin, for the whole run: one day, since the sample data
 * is laid out from it and journeys name records that turn with the season. Far from midnight, so that none begins on
 * one day and ends on another.
 */
export const deviceTime = process.env.DEVICE_TIME || '2026-11-26T10:00:00Z'
