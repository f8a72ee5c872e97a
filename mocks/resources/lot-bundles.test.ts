import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBundle } from '#domain/proofs/bundle.ts'
import { issuerKeys } from '#domain/proofs/issuer-keys.ts'
import { sampleRevocations } from '#domain/proofs/sample-revocations.ts'
import type { Role } from '#domain/scopes.ts'
import { startMocks } from '../node.ts'

const now = new Date('2026-05-04T10:00:00Z')
let mocks: Awaited<ReturnType<typeof startMocks>>
beforeEach(async () => {
  mocks = await startMocks({ now: () => now })
})
afterEach(() => mocks.stop())

async function bundleFor(role: Role, id: string) {
  const account = { sub: '1', email: 'a@b.co', role, user_metadata: {} }
  const token = await mocks.backend.tokens.sign(account, 'access')
  const answer = await fetch(`http://test/api/v1/batches/${id}/bundle`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const files = unzipSync(bytes)
  const text = Object.values(files)
    .map((file) => new TextDecoder().decode(file))
    .join('\n')
  return { bytes, paths: Object.keys(files), text }
}

const trust = { keys: issuerKeys, revocations: sampleRevocations('2026-05-04'), now }

/** A lot whose farmer has not agreed that buyers see name and place. */
function withheldLot() {
  const { batches, farmers } = mocks.backend.db
  const batch = batches
    .all()
    .find(({ farmerShown, made, sources }) => !farmerShown && !made && sources.length > 0)
  const farmer = batch && farmers.get(batch.farmerId ?? '')
  if (!batch || !farmer) throw new Error('The sample data has no such lot')
  return { batch, farmer }
}

describe('the bundle of a lot', () => {
  it('is verified, and holds all that an admin may read', async () => {
    const { batch, farmer } = withheldLot()
    const { bytes, paths, text } = await bundleFor('Admin', batch.id)
    expect(await checkBundle(bytes, trust)).toMatchObject({ verdict: 'verified' })
    expect(paths).toEqual(
      expect.arrayContaining(['passport.txt', 'proof.json', 'submit-dds.xml', 'history.json']),
    )
    expect(text).toContain(farmer.name)
  })

  it('holds for a buyer nothing of a farmer who has not agreed to that', async () => {
    const { batch, farmer } = withheldLot()
    const { bytes, paths, text } = await bundleFor('Buyer', batch.id)
    expect(await checkBundle(bytes, trust)).toMatchObject({ verdict: 'verified' })
    expect(paths).not.toEqual(expect.arrayContaining(['proof.json']))
    for (const path of ['submit-dds.xml', 'history.json']) expect(paths).not.toContain(path)
    expect(paths.filter((path) => /^(?:geojson|documents)\//.test(path))).toEqual([])
    expect(text).not.toContain(farmer.name)
    for (const { plotId } of batch.sources) {
      const plot = mocks.backend.db.plots.get(plotId)
      expect(text).not.toContain(plot?.name)
    }
  })
})
