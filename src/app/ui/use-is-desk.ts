import { mediaHook } from './media-hook.ts'

/** Whether a list has room for details beside it: from 64 rem on, as in the style sheets. */
export const useIsDesk = mediaHook('(min-width: 64rem)')
