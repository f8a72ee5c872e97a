import { draftsBecomeAList } from '../drafts/migration.ts'
import type { Migration } from './schema.ts'

/** The storage's versions: the first creates version 1. A released migration is never changed; a new one is added. */
export const migrations: readonly Migration[] = [
  (database) => {
    const entries = database.createObjectStore('entries', { keyPath: ['userId', 'id'] })
    entries.createIndex('byState', ['userId', 'state'])
    entries.createIndex('byRecord', ['userId', 'recordType', 'recordId'])
    const files = database.createObjectStore('files', { keyPath: ['userId', 'fileId'] })
    files.createIndex('byEntry', ['userId', 'entryId'])
    database.createObjectStore('counters', { keyPath: 'userId' })
    database.createObjectStore('drafts', { keyPath: ['userId', 'form'] })
  },
  (database) => {
    database.createObjectStore('ownVersions', { keyPath: ['userId', 'recordType', 'recordId'] })
    const pageKey = ['userId', 'recordType', 'load', 'page']
    database.createObjectStore('pages', { keyPath: pageKey })
    database.createObjectStore('pageIndexes', { keyPath: pageKey })
    database.createObjectStore('rows', { keyPath: ['userId', 'recordType', 'id'] })
    database.createObjectStore('copies', { keyPath: ['userId', 'recordType'] })
    database.createObjectStore('users', { keyPath: 'userId' })
    database.createObjectStore('leases', { keyPath: 'name' })
  },
  (database) => {
    database.createObjectStore('imports', { keyPath: ['userId', 'importId'] })
    database.createObjectStore('importRows', { keyPath: ['userId', 'importId', 'part'] })
  },
  draftsBecomeAList,
  (database) => {
    const files = database.createObjectStore('documentFiles', { keyPath: ['userId', 'sha256'] })
    files.createIndex('byAge', ['userId', 'keptAt', 'sizeBytes'])
  },
  (database) => {
    database.createObjectStore('logHeads', { keyPath: 'id' })
  },
  (database) => {
    database.createObjectStore('clearings', { keyPath: 'userId' })
  },
  (database) => {
    database.createObjectStore('vaults', { keyPath: 'userId' })
  },
]
