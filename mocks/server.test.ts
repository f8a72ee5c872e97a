import { expect, it, onTestFinished } from 'vitest'
import { startMockServer } from './server.ts'

const json = { 'Content-Type': 'application/json' }

/** Signs in over HTTP, and asks for the farmers. */
async function askForFarmers(scenario: string): Promise<Response> {
  const { url, stop } = await startMockServer({ scenario })
  onTestFinished(stop)
  const session = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...json, apikey: 'any' },
    body: JSON.stringify({ email: 'agent@asili.example', password: 'any password' }),
  })
  const { access_token: token } = Object(await session.json())
  return fetch(`${url}/api/v1/farmers`, { headers: { Authorization: `Bearer ${token}` } })
}

it.each([
  ['default', 200],
  ['server-error', 500],
  ['maintenance', 503],
])('answers over HTTP as the scenario %s says', async (scenario, status) => {
  expect((await askForFarmers(scenario)).status).toBe(status)
})

it('refuses a scenario that it does not know, and names those that there are', async () => {
  await expect(startMockServer({ scenario: 'slwo' })).rejects.toThrow(/slow/)
})
