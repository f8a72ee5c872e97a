import { ClockBanner } from './clock-banner.tsx'
import { EndedSession } from './ended-session.tsx'
import { LogMisfit } from './log-misfit.tsx'
import { LostWorkBanner } from './lost-work-banner.tsx'
import { NoRole } from './no-role.tsx'
import { RefusedPage } from './refused-page.tsx'

/** What is wrong: each has a banner. */
export interface Wrongs {
  needsSignIn: boolean
  isClockWrong: boolean
  isRefused: boolean
  lacksRole: boolean
  isMisfit: boolean
  hasLostWork: boolean
}

/** Says what is wrong with this device, or between it and the server, and what can be done. */
export default function Banners(is: Wrongs) {
  return (
    <>
      {is.needsSignIn && <EndedSession />}
      {is.isClockWrong && <ClockBanner />}
      {is.isRefused && <RefusedPage />}
      {is.lacksRole && <NoRole />}
      {is.isMisfit && <LogMisfit />}
      {is.hasLostWork && <LostWorkBanner />}
    </>
  )
}
