import { appTitles, type protectedPaths } from '#domain/paths.ts'

interface ScreenLink {
  path: (typeof protectedPaths)[number]
  label: string
  /** Drawn in a square of 24 by 24, in lines. */
  icon: string
  /** Whether it stands in the bar at the bottom of a phone, within a thumb's reach. */
  atHand: boolean
}

/** The screens of the navigation, in its order. */
export const screenLinks: readonly ScreenLink[] = [
  {
    path: '/dashboard',
    label: appTitles['/dashboard'],
    icon: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
    atHand: true,
  },
  {
    path: '/farmers',
    label: appTitles['/farmers'],
    icon: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.500-6.500 8-6.500s8 2.500 8 6.500',
    atHand: true,
  },
  {
    path: '/batches',
    label: appTitles['/batches'],
    icon: 'M8 3h8l-1.500 4h-5zM9.500 7C6 10 4.500 13 4.500 16c0 3 2.500 5 7.500 5s7.500-2 7.500-5c0-3-1.500-6-5-9M9 14h6',
    atHand: true,
  },
  {
    path: '/agents',
    label: appTitles['/agents'],
    icon: 'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c0-3.500 2.800-5.500 6.500-5.500s6.500 2 6.500 5.500M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2.200.800 3.500 2.500 3.500 5.500',
    atHand: false,
  },
  {
    path: '/locations',
    label: appTitles['/locations'],
    icon: 'M12 21c5-5.500 7-8.500 7-11.500a7 7 0 1 0-14 0c0 3 2 6 7 11.500zM12 12a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
    atHand: false,
  },
  {
    path: '/compliance',
    label: appTitles['/compliance'],
    icon: 'M12 3l7.500 3v5.500c0 4.500-3 8-7.500 9.500-4.500-1.500-7.500-5-7.500-9.500V6zM8.500 12l2.500 2.500 4.500-5',
    atHand: true,
  },
]

/** What waits on the device: reached by how the sync stands, by the menu, and by its name. */
export const outboxLink = {
  path: '/outbox',
  label: 'Outbox',
  icon: 'M4 13v6h16v-6M4 13l2.500-8h11L20 13M4 13h5l1.500 2.500h3L15 13h5',
} as const
