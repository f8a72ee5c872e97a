/** What the list screens are called, and what each says of itself. */
export const listScreens = [
  {
    path: '/farmers',
    endpoint: '/farmers',
    title: 'Farmers',
    many: 'farmers',
    total: 40,
    noData: 'No farmers yet',
    firstCard: 'Abena Asantewaa',
  },
  {
    path: '/batches',
    endpoint: '/batches',
    title: 'Batches',
    many: 'batches',
    total: 63,
    noData: 'No batches yet',
    firstCard: 'GH-COC-0148',
  },
  {
    path: '/agents',
    endpoint: '/agents',
    title: 'Agents',
    many: 'agents',
    total: 12,
    noData: 'No agents yet',
    firstCard: 'Adjoa Frimpong',
  },
  {
    path: '/locations',
    endpoint: '/locations',
    title: 'Locations',
    many: 'locations',
    total: 18,
    noData: 'No locations yet',
    firstCard: 'Bondoukou',
  },
  {
    path: '/compliance',
    endpoint: '/compliance-records',
    title: 'Compliance',
    many: 'compliance records',
    total: 45,
    noData: 'No compliance records yet',
    firstCard: 'FairTrade CMP-0029',
  },
  {
    path: '/plots',
    endpoint: '/plots',
    title: 'Plots',
    many: 'plots',
    total: 63,
    noData: 'No plots yet',
    firstCard: 'Home field',
  },
  {
    path: '/certificates',
    endpoint: '/certificates',
    title: 'Certificates',
    many: 'certificates',
    total: 20,
    noData: 'No certificates yet',
    firstCard: 'FairTrade FT-CI-SAMPLE-2',
  },
] as const

/** Those that a link at the top of a wide screen leads to. */
export const linkedScreens = listScreens.filter(
  ({ path }) => path !== '/plots' && path !== '/certificates',
)

/** All that a phone's menu leads to, in its order. */
export const menuTitles = [
  'Dashboard',
  'Farmers',
  'Plots',
  'Batches',
  'Agents',
  'Locations',
  'Compliance',
  'Certificates',
  'EU shipments',
  'Review',
] as const

/** All seven of an agent's navigation on a wide screen, in its order. */
export const screenTitles = [
  'Dashboard',
  'Farmers',
  'Batches',
  'Agents',
  'Locations',
  'Compliance',
  'Review',
] as const
