/** What the five list screens are called, and what each says of itself. */
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
    total: 60,
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
    firstCard: 'Rainforest Alliance CMP-0021',
  },
] as const

/** All six of the navigation, in its order. */
export const screenTitles = [
  'Dashboard',
  'Farmers',
  'Batches',
  'Agents',
  'Locations',
  'Compliance',
] as const
