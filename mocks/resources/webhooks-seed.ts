import { demoAccounts } from '#domain/demo.ts'
import { registeredWebhook, type Webhook } from '#domain/webhook-endpoint.ts'
import type { Calendar } from './calendar.ts'

/** One address for events, registered by the demo's admin. */
export function seedWebhooks(calendar: Calendar): Webhook[] {
  const { email = '', fullName = '' } = demoAccounts.find(({ role }) => role === 'Admin') ?? {}
  const registeredAt = calendar.instant(30)
  const doing = { registeredBy: { id: email, name: fullName }, registeredAt }
  const url = 'https://hooks.cooperative.example/asili'
  return [
    {
      ...registeredWebhook({ id: 'WHK-01', url, events: ['qc.passed', 'compliance.alert'] }, doing),
      version: 1,
      updatedAt: registeredAt,
    },
  ]
}
