import type { ComponentType } from 'react'
import type { protectedPaths } from '#domain/paths.ts'
import type { CopiedType, RecordOf } from '../sync/records/records.ts'

/** What the rest of the app needs to know of one kind of record. */
export interface RecordKind<T extends CopiedType> {
  kind: T
  /** Address of its screen. */
  path: (typeof protectedPaths)[number]
  /** Icon in the navigation: line paths in a 24 by 24 square. */
  icon: string
  /** Whether it is in the bar at the bottom of a phone. */
  atHand: boolean
  /** Whether it is in the header of a wide screen, which has room for six. The palette and a phone's menu list all. */
  inHeader?: boolean
  /** Loads its screen. */
  screen: () => Promise<ComponentType>
  /** Title and note shown in the search across all kinds. */
  titleOf(record: RecordOf<T>): string
  noteOf(record: RecordOf<T>): string
}

/** Any of the kinds. Records are only handled by their own kind. */
export type AnyRecordKind = { [T in ListedType]: RecordKind<T> }[ListedType]

/** Suppliers have their own screen, which is not a list of records. */
type ListedType = Exclude<CopiedType, 'suppliers'>
