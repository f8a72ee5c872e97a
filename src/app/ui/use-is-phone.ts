import { mediaHook } from './media-hook.ts'

/** Whether there is room for one column alone: below 48 rem, as in the style sheets. */
export const useIsPhone = mediaHook('(max-width: 47.99rem)')
