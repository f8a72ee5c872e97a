import { useEffect } from 'react'
import { Outlet, useMatches } from 'react-router-dom'
import { ButtonLink } from '#app/ui/button.tsx'
import { ScreenTop } from '#app/ui/screen-top.tsx'
import { StateMessage } from '#app/ui/state-message.tsx'
import { notAvailable } from '../api/errors.ts'
import { useMay } from '../auth/auth-provider.tsx'
import { tellFirstScreen } from '../offline/rows-first.ts'
import type { ScreenHandle } from './screen-handle.ts'

/** The screen of an address; where its user's role does not include it, that is said, with a way back. */
export function ScreenForRole() {
  const may = useMay()
  const handle = useMatches().at(-1)?.handle as Partial<ScreenHandle> | undefined // ours: see `routes`
  const isOther = !handle?.isList || (handle.scope !== undefined && !may(handle.scope))
  useEffect(() => {
    if (isOther) tellFirstScreen()
  }, [isOther])
  if (!handle?.scope || may(handle.scope)) return <Outlet />
  return (
    <>
      <ScreenTop title={handle.title ?? ''} />
      <StateMessage
        role="status"
        title={notAvailable.title}
        text={notAvailable.text}
        action={<ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>}
      />
    </>
  )
}
