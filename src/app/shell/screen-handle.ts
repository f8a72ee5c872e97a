import type { Scope } from '#domain/scopes.ts'

/** What a route module may say of itself in its `handle`. */
export interface ScreenHandle {
  title: string
  /** What one must be allowed to for this screen; left out where it is for everybody. */
  scope?: Scope
  /** Whether it is a list of records, which says itself when it shows. */
  isList?: true
}
