import { type ComponentType, lazy } from 'react'
import { changeScopes } from '#domain/change-scopes.ts'
import { appTitles, type protectedPaths } from '#domain/paths.ts'
import type { Scope } from '#domain/scopes.ts'
import { recordKinds } from '../records/kinds.ts'

export interface ScreenLink {
  path: (typeof protectedPaths)[number]
  label: string
  /** Drawn in a square of 24 by 24, in lines. */
  icon: string
  /** Whether it stands in the bar at the bottom of a phone, within a thumb's reach. */
  atHand: boolean
  /** Whether it leaves a crowded header on a narrow desk to the others, and stands under "More" there. */
  givesWay?: boolean
  /** Whether it stands in the header at all, and not under "More": there is no room for every screen. */
  inHeader?: boolean
  /** Shows how much waits there. */
  Tally?: ComponentType
  /** What one must be allowed to for it; null where it is for everybody. */
  scope: Scope | null
  /** Who may do that has the screen under another name. */
  unless?: Scope
}

const shipments = {
  path: '/shipments',
  label: appTitles['/shipments'],
  icon: 'M3 15h18l-2.500 5h-13zM5 15v-5h9v5M9 10v-4M14 12h3v3',
} as const

/** The screens of the navigation, in its order. */
const screenLinks: readonly ScreenLink[] = [
  {
    path: '/dashboard',
    label: appTitles['/dashboard'],
    icon: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
    atHand: true,
    scope: null,
  },
  {
    ...shipments,
    atHand: true,
    // Who reviews compliance begins the day with it; the others have it after the records.
    scope: 'compliance:review',
  },
  {
    path: '/lots',
    label: appTitles['/lots'],
    icon: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
    atHand: true,
    givesWay: true,
    scope: 'buyer-preferences:read',
  },
  {
    path: '/supplier',
    label: 'My business',
    icon: 'M4 10l1.500-5h13l1.500 5M4 10h16M6 10v9h12v-9M10 19v-5h4v5',
    atHand: true,
    scope: 'suppliers:read',
    unless: 'suppliers:review',
  },
  ...recordKinds.map(({ kind, path, icon, atHand, inHeader = true }) => ({
    path,
    label: appTitles[path],
    icon,
    atHand,
    inHeader,
    scope: changeScopes[kind],
  })),
  {
    ...shipments,
    atHand: false,
    inHeader: false,
    scope: 'plots:read',
    unless: 'compliance:review',
  },
  {
    path: '/prices',
    label: appTitles['/prices'],
    icon: 'M4 4v16h16M7 15l4-5 3 3 6-7M16 6h4v4',
    atHand: false,
    givesWay: true,
    scope: 'prices:read',
  },
  {
    path: '/supplier',
    label: 'Suppliers',
    icon: 'M4 10l1.500-5h13l1.500 5M4 10h16M6 10v9h12v-9M10 19v-5h4v5',
    atHand: false,
    inHeader: false,
    scope: 'suppliers:review',
  },
  {
    path: '/review',
    label: appTitles['/review'],
    icon: 'M4 5h9M4 11h6M4 17h6M12.500 16l3 3 5.500-6.500',
    atHand: false,
    // Not before the first rows: nobody counts sooner.
    Tally: lazy(() => import('./review-count.tsx')),
    // Who verifies farmers decides; documents and inspections are added for who may decide on those.
    scope: 'farmers:verify',
  },
  {
    path: '/statements',
    label: appTitles['/statements'],
    icon: 'M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7',
    atHand: false,
    inHeader: false,
    scope: 'due-diligence:write',
  },
  {
    path: '/members',
    label: appTitles['/members'],
    icon: 'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM3 20c0-3.500 2.500-5.500 6-5.500s6 2 6 5.500M17 8v6M14 11h6',
    atHand: false,
    givesWay: true,
    scope: 'members:read',
  },
  {
    path: '/organisation',
    label: appTitles['/organisation'],
    icon: 'M5 20V5h9v15M14 10h5v10M3 20h18M8 9h3M8 13h3',
    atHand: false,
    givesWay: true,
    scope: 'organisation:write',
  },
]

/** The screens that are for somebody who may do that. */
export const screensFor = (may: (scope: Scope) => boolean): readonly ScreenLink[] =>
  screenLinks.filter(
    ({ scope, unless }) => (scope === null || may(scope)) && !(unless && may(unless)),
  )

/** As many as a header takes on a narrow desk. */
const mostInHeader = 8

/** Whether those that give way stand under "More" on a narrow desk. */
export const isCrowded = (links: readonly ScreenLink[]): boolean =>
  links.filter(({ inHeader = true }) => inHeader).length > mostInHeader

/** As many as a phone's bar takes beside the menu. */
const inBar = 4

/** The screens in a phone's bar: those needed most, and others where a role has few of these. */
export function screensAtHand(links: readonly ScreenLink[]): readonly ScreenLink[] {
  const needed = links.filter(({ atHand }) => atHand)
  const others = links.filter(({ atHand }) => !atHand)
  const chosen = new Set([...needed, ...others].slice(0, inBar))
  return links.filter((link) => chosen.has(link))
}

/** What waits on the device: reached by how the sync stands, by the menu, and by its name. */
export const outboxLink = {
  path: '/outbox',
  label: 'Outbox',
  icon: 'M4 13v6h16v-6M4 13l2.500-8h11L20 13M4 13h5l1.500 2.500h3L15 13h5',
} as const
