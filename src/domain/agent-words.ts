import { vocabulary } from './vocabulary.ts'

export const agentStatus = vocabulary({
  active: 'Active',
  training: 'Training',
  inactive: 'Inactive',
})
