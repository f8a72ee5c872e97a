import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router-dom'

/** What a route module may say of itself in its `handle`. */
export interface ScreenHandle {
  title: string
}

/** Around every screen: names it in the tab; on the way from one to the next, begins at the top, with the focus on its heading. */
export function RootRoute() {
  const { pathname } = useLocation()
  const handle = useMatches().at(-1)?.handle as Partial<ScreenHandle> | undefined // ours: see `routes`
  const title = handle?.title
  const shownPath = useRef(pathname)

  useEffect(() => {
    if (title) document.title = `${title} · Asili`
  }, [title])

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true })
  }, [pathname])

  return <Outlet />
}
