import { useEffect, useState } from 'react'
import { useToday } from '#app/ui/use-now.ts'
import { changeScopes } from '#domain/change-scopes.ts'
import type { Scope } from '#domain/scopes.ts'
import { useSync } from '../offline/offline-provider.tsx'
import type { AnyList } from '../records/all-lists.ts'
import { recordKinds } from '../records/kinds.ts'
import type { Hit } from './hit.ts'

const noLists: readonly AnyList[] = []

/** What the user can do from anywhere, and the views that the choices above the lists lead to. */
export function useActions(may: (scope: Scope) => boolean): {
  actions: readonly Hit[]
  views: readonly Hit[]
} {
  const lists = useLists()
  const sync = useSync()
  const today = useToday()
  const mine = lists.flatMap((list) => {
    const kind = recordKinds.find((one) => one.kind === list.kind)
    return kind && may(changeScopes[kind.kind]) ? [{ ...list, path: kind.path }] : []
  })
  return {
    actions: [
      ...mine.flatMap(({ path, title, add, extraActions = [] }) => [
        ...(may(add.scope) ? [{ to: `${path}?do=add`, title: add.label }] : []),
        ...extraActions
          .filter(({ scope }) => may(scope))
          .map(({ action, label }) => ({
            to: `${path}?do=${action}`,
            title: `${title}: ${label}`,
          })),
      ]),
      ...(sync ? [{ to: () => void sync.sync(), title: 'Sync' }] : []),
    ],
    views: mine.flatMap(({ path, title, selects, summary, ownView }) => {
      const view = (name: string, value: string, label: string): Hit => ({
        to: `${path}?${new URLSearchParams({ [name]: value })}`,
        title: `${title}: ${label}`,
      })
      return [
        ...selects.flatMap(({ name, options }) =>
          // Only the choices that are known without rows.
          options([]).map(({ value, label }) => view(name, value, label)),
        ),
        // Figures that no choice stands for: their names are known without rows, too.
        ...summary([], today).flatMap(({ label, filter }) =>
          filter?.only ? [view('only', filter.only, label)] : [],
        ),
        ...(ownView ? [view('view', ownView.name, ownView.label)] : []),
      ]
    }),
  }
}

/** The lists come after the palette: screens and records are found without them. */
function useLists(): readonly AnyList[] {
  const [lists, setLists] = useState(noLists)
  useEffect(() => {
    let left = false
    import('../records/all-lists.ts').then(
      ({ allLists }) => !left && setLists(allLists),
      () => {},
    )
    return () => {
      left = true
    }
  }, [])
  return lists
}
