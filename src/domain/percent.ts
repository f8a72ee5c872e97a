/** Limits a bar's length to 0 to 100, whatever the figure beside it says. */
export const clampPercent = (value: number): number => Math.min(100, Math.max(0, value))
