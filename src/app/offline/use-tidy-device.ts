import { useEffect } from 'react'
import { useAuth, useOwner } from '../auth/auth-provider.tsx'
import { listenToTabs } from './device-channel.ts'
import { addDeviceNews, clearDeviceNews } from './device-news.ts'
import { dropDeviceSeal } from './lock/device-seal.ts'
import { dropRing, lockAsTold } from './lock/lock-state.ts'

/** Sees to what is on the device while nobody is signed in, and leaves with a user who clears it in another tab. */
export function useTidyDevice(
  tidy: (backendName: string) => Promise<void>,
  backendName: string | undefined,
): void {
  const { user, loading, signOut } = useAuth()
  const owner = useOwner()

  useEffect(() => {
    if (user) clearDeviceNews()
    if (!user && !loading) {
      dropRing()
      dropDeviceSeal()
    }
    if (user || loading || backendName === undefined) return
    tidy(backendName).catch((error: unknown) =>
      console.error('The device was not tidied up:', error),
    )
  }, [user, loading, backendName, tidy])

  useEffect(
    () =>
      listenToTabs((message) => {
        if (message.kind === 'news') addDeviceNews(message.text, message.inPlaceOf)
        else if (message.owner !== owner) return
        else if (message.kind === 'leave') void signOut()
        else lockAsTold({ backendName: backendName ?? '', owner })
      }),
    [owner, signOut, backendName],
  )
}
