import type { endpoints } from '#domain/endpoints/index.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'

/** A request of the API, or time that passes; plain data, which fast-check can print. */
export type Act = Sent | { waitDays: number }

export interface Sent {
  name: keyof typeof endpoints
  /** The record in its path. */
  id?: string
  body?: object
}

/** Makes a record: the one of the samples, but for these fields. */
export const make = (name: Sent['name'], body: object): Sent => ({
  name,
  body: { ...sampleBodies[name], ...body },
})

/** Does something to a record. */
export const does = (name: Sent['name'], id: string, body: object): Sent => ({ name, id, body })

/** A day before the first one of the tests. */
export const dayBefore = '2026-11-20'
