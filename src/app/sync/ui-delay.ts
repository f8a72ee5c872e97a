/**
 * Returns how long to wait where only the user's eye asks for it, in ms: 0 in a build with `VITE_DELAYS=off`, made for
 * tests, which see a change without it.
 */
export const uiDelay = (ms: number): number => (import.meta.env.VITE_DELAYS === 'off' ? 0 : ms)
