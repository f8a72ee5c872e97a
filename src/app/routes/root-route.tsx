import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom'
import { ReleaseBar } from '../release/release-bar.tsx'
import type { ScreenHandle } from '../shell/screen-handle.ts'
import { restoreScroll, scrollPositions } from './restore-scroll.ts'

/** Around every screen: names it in the tab, puts the focus on its heading on the way from one to the next, and brings back where one was. */
export function RootRoute() {
  const { pathname, search } = useLocation()
  const handle = useMatches().at(-1)?.handle as Partial<ScreenHandle> | undefined // ours: see `routes`
  const title = handle && titleFor(handle, search)
  const shownPath = useRef(pathname)

  useEffect(restoreScroll, [])

  useEffect(() => {
    if (title) document.title = `${title} · Asili`
  }, [title])

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    document.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <Outlet />
      <ReleaseBar />
      <ScrollRestoration storageKey={scrollPositions} />
    </>
  )
}

/** `GH-COC-0131 · Batches` where a record has the screen to itself. */
function titleFor({ title }: Partial<ScreenHandle>, search: string): string | undefined {
  const params = new URLSearchParams(search)
  const id = params.get('id')
  return title && id && params.has('page') ? `${id} · ${title}` : title
}
