import type { DraftContent } from '../../src/app/sync/drafts/drafts.ts'

/** A draft as its form hands it over, plain but for what a test says of it. */
export const aDraft = (change: Partial<DraftContent> = {}): DraftContent => ({
  draftId: 'draft-1',
  form: 'farmer/new',
  version: 1,
  values: {},
  revision: 1,
  about: {
    title: 'Add New Farmer',
    path: '/farmers?do=add',
    name: '',
    missing: [],
    wrong: [],
    labels: {},
    leftovers: [],
  },
  ...change,
})
