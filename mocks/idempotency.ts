import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { documentUpload } from '#domain/document-upload.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Caller } from './auth/tokens.ts'
import type { Backend } from './backend.ts'
import { fileDigest } from './file-digest.ts'
import type { Parts } from './receive.ts'
import { Refusal } from './refusal.ts'

type Received = Parts<Endpoint> & { caller: Caller | undefined }

/**
 * Performs a write once per key: if the same request is repeated, even while the first is running, it gets the first
 * one's answer. A refused write changed nothing and is not remembered, so a corrected request may reuse the key.
 */
export async function once(
  backend: Backend,
  endpoint: Endpoint,
  received: Received,
  write: () => Promise<unknown>,
): Promise<unknown> {
  const { idempotencyKey, caller } = received
  if (idempotencyKey === undefined) return write()
  const id = `${caller?.sub ?? ''} ${idempotencyKey}`
  const fingerprint = await fingerprintOf(endpoint, received)
  while (backend.answering.has(id)) {
    // A failure is reported to that write's own caller.
    await backend.answering.get(id)?.catch(() => {})
  }
  const kept = backend.db.answers.get(id)
  if (kept && kept.fingerprint !== fingerprint) {
    throw new Refusal('idempotency-mismatch', {
      detail: `The key ${idempotencyKey} belongs to another request`,
    })
  }
  if (kept) return kept.body
  const answering = write()
  backend.answering.set(id, answering)
  try {
    const body = await answering
    await backend.db.answers.put({ id, fingerprint, body })
    return body
  } finally {
    backend.answering.delete(id)
  }
}

/** Identifies a request by its content, however its body was serialised. */
async function fingerprintOf(
  { method, path }: Endpoint,
  { params, query, headers, body, ifMatch }: Received,
): Promise<string> {
  const text = JSON.stringify([
    method,
    path,
    params,
    query,
    await withDigests(body),
    ifMatch,
    headers,
  ])
  return bytesToHex(sha256(utf8ToBytes(text)))
}

async function withDigests(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null) return body
  // A file named by its hash is the same file, whether sent in a form or uploaded in parts before.
  const isNamed = 'sha256' in body && body.sha256 !== undefined
  const said = Object.entries(body).filter(([name]) => !(isNamed && fileFields.has(name)))
  const values = said.map(async ([name, value]) => [
    name,
    isFile(value) ? await fileDigest(value) : value,
  ])
  return Object.fromEntries(await Promise.all(values))
}

const fileFields: ReadonlySet<string> = new Set([documentUpload.field, 'uploadId'])

/** Checked by shape: a page under test has its own `File` class. */
const isFile = (value: unknown): value is Blob =>
  typeof value === 'object' && value !== null && 'arrayBuffer' in value
