import type { Dashboard } from '#domain/dashboard.ts'

/** Whether nothing is registered yet, as far as the user is allowed to see. */
export const isNew = ({ farmers, batches, agents, locations, compliance }: Dashboard): boolean =>
  [farmers, batches, agents, locations, compliance].every((part) => !part || part.total === 0)
