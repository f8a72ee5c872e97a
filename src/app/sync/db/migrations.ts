import { draftsBecomeAList } from '../drafts/migration.ts'
import type { Migration } from './schema.ts'

/** The storage's versions: the first makes version 1. One that was released is never changed; a new one is added. */
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
]
