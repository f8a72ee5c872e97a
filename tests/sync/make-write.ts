import { createHash } from 'node:crypto'
import { hasRiskAssessment } from '#domain/compliance-words.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { onePieceBytes } from '../../src/app/sync/outbox/large-file.ts'
import type { Write } from '../../src/app/sync/outbox/writes.ts'
import type { LocalRecords } from '../../src/app/sync/records/local-records.ts'
import type { RecordOf, RecordType } from '../../src/app/sync/records/records.ts'
import type { MadeKind } from './ledger.ts'
import type { Make } from './operations.ts'

/** A write, and what the model has to know of it. */
interface MadeWrite {
  write: Write
  /** `farmers/FRM-1` */
  record: string
  /** A text in it that no other write has. */
  mark: string
  kind: MadeKind
  /** The version that its user sees. */
  seenVersion: number
}

const kindOf = (what: Make): MadeKind =>
  what === 'large-document' ? 'large' : what === 'document' ? 'document' : 'text'

/** Something that a user may make of what this device knows; undefined where there is nothing to make it of. */
export async function makeWrite(
  records: LocalRecords,
  what: Make,
  pick: number,
  number: number,
): Promise<MadeWrite | undefined> {
  const mark = `M${number}`
  /** One of a few records, so that they are met again and again; new ones before others. */
  async function one<T extends RecordType>(
    recordType: T,
    isMeant: (record: RecordOf<T>) => boolean = () => true,
  ): Promise<RecordOf<T> | undefined> {
    const all = (await records.list(recordType)).records.filter(isMeant)
    return all[pick % Math.max(1, Math.min(2, all.length))]
  }
  const create = (write: Write, recordType: RecordType): MadeWrite => {
    const { id } = write.body as { id: string } // every new record has one
    return { write, mark, record: `${recordType}/${id}`, kind: 'text', seenVersion: 0 }
  }
  const change = (write: Write, recordType: RecordType, base: { id: string; version: number }) => ({
    write,
    mark,
    record: `${recordType}/${base.id}`,
    kind: kindOf(what),
    seenVersion: base.version,
  })
  // The samples are valid bodies, as a test of theirs shows.
  const sample = (name: keyof typeof sampleBodies) => sampleBodies[name] as never

  switch (what) {
    case 'farmer': {
      const locationId = pick % 3 === 0 ? (await one('locations'))?.id : 'LOC-01'
      const body = {
        ...Object(sample('createFarmer')),
        id: `FRM-${mark}`,
        name: `Ama ${mark}`,
        locationId,
      }
      return locationId ? create({ write: 'createFarmer', body }, 'farmers') : undefined
    }
    case 'location': {
      const body = { ...Object(sample('createLocation')), id: `LOC-${mark}`, name: `Town ${mark}` }
      return create({ write: 'createLocation', body }, 'locations')
    }
    case 'batch': {
      const farmer = await one('farmers')
      if (!farmer) return undefined
      const own = {
        id: `BAT-${mark}`,
        farmerId: farmer.id,
        crop: farmer.crops[0],
        destination: `Port ${mark}`,
      }
      return create(
        { write: 'createBatch', body: { ...Object(sample('createBatch')), ...own } },
        'batches',
      )
    }
    case 'record': {
      const batch = await one('batches')
      if (!batch) return undefined
      const own = {
        id: `CMP-${mark}`,
        batchId: batch.id,
        standard: 'Organic',
        certifyingBody: `Body ${mark}`,
      }
      const body = { ...Object(sample('createComplianceRecord')), ...own }
      return create({ write: 'createComplianceRecord', body }, 'complianceRecords')
    }
    case 'farmer-phone':
    case 'farmer-email': {
      const base = await one('farmers')
      // Both carry the mark; only the fields differ.
      const email = `${mark}@farm.example`
      const body = what === 'farmer-email' ? { email } : { name: `Ama ${mark}` }
      return base && change({ write: 'updateFarmer', base, body }, 'farmers', base)
    }
    case 'batch-destination': {
      const base = await one('batches')
      const body = { destination: `Port ${mark}, Ghana` }
      return base && change({ write: 'updateBatch', base, body }, 'batches', base)
    }
    case 'record-body': {
      const base = await one(
        'complianceRecords',
        // Where a risk assessment decides, the server keeps no certifying body, and nobody is asked for one.
        ({ standard }) => !hasRiskAssessment(standard),
      )
      const body = { certifyingBody: `Body ${mark}` }
      return (
        base && change({ write: 'updateComplianceRecord', base, body }, 'complianceRecords', base)
      )
    }
    case 'event': {
      const batch = await one('batches')
      const type = (['qc_passed', 'origin_confirmed', 'warehouse_intake'] as const)[pick % 3]
      const body = {
        ...Object(sample('addBatchEvent')),
        id: `EVT-${mark}`,
        type,
        note: `Note ${mark}`,
      }
      return batch && change({ write: 'addBatchEvent', recordId: batch.id, body }, 'batches', batch)
    }
    case 'document':
    case 'large-document': {
      const record = await one('complianceRecords')
      const padding = what === 'large-document' ? ' '.repeat(onePieceBytes) : ''
      const content = `%PDF ${mark}${padding}`
      const file = new File([content], 'deed.pdf', { type: 'application/pdf' })
      const sha256 = createHash('sha256').update(content).digest('hex')
      const body = { file, name: `Deed ${mark}`, type: 'Legal', sha256 }
      return (
        record &&
        change({ write: 'uploadDocument', recordId: record.id, body }, 'complianceRecords', record)
      )
    }
  }
}
