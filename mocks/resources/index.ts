import type { Backend, Handlers } from '../backend.ts'
import { agentHandlers } from './agents.ts'
import { batchEventHandlers } from './batch-events.ts'
import { batchHandlers } from './batches.ts'
import { complianceHandlers } from './compliance-records.ts'
import { farmerIdentityHandlers } from './farmer-identities.ts'
import { farmerHandlers } from './farmers.ts'
import { locationHandlers } from './locations.ts'
import { overviewHandlers } from './overview.ts'
import { tradeHandlers } from './trade.ts'
import { uploadHandlers } from './uploads.ts'

/** The handlers of every resource. */
export const resourceHandlers = (backend: Backend): Handlers => [
  ...farmerHandlers(backend),
  ...farmerIdentityHandlers(backend),
  ...batchHandlers(backend),
  ...batchEventHandlers(backend),
  ...agentHandlers(backend),
  ...locationHandlers(backend),
  ...complianceHandlers(backend),
  ...uploadHandlers(backend),
  ...tradeHandlers(backend),
  ...overviewHandlers(backend),
]
