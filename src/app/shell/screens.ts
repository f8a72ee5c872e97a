import type { protectedPaths } from '#domain/paths.ts'

interface ScreenLink {
  path: (typeof protectedPaths)[number]
  label: string
}

/** The screens of the navigation, in its order. */
export const screenLinks: readonly ScreenLink[] = [{ path: '/batches', label: 'Batches' }]
