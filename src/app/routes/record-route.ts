import type { RouteObject } from 'react-router-dom'
import { changeScopes } from '#domain/change-scopes.ts'
import { appTitles } from '#domain/paths.ts'
import { serverList } from '../offline/server-records.ts'
import type { AnyRecordKind } from '../records/record-kind.ts'
import type { ScreenHandle } from '../shell/screen-handle.ts'
import { prefetch } from './prefetch.ts'

/** The screen of one kind of record, at its address. */
export const recordRoute = ({ kind, path, screen }: AnyRecordKind): RouteObject => ({
  path,
  handle: {
    title: appTitles[path],
    scope: changeScopes[kind],
    isList: true,
  } satisfies ScreenHandle,
  loader: prefetch((api) => serverList(api, kind), changeScopes[kind]),
  // Search, filters and the open record live in the address and need nothing new from the server.
  shouldRevalidate: () => false,
  lazy: async () => ({ Component: await screen() }),
})
