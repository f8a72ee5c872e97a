import { useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { getInstallPrompt, subscribeToInstall } from '../../offline/install-prompt.ts'

/** Puts the app on the home screen, where the browser offers that. */
export function InstallButton() {
  const prompt = useSyncExternalStore(subscribeToInstall, getInstallPrompt)
  if (!prompt) return null
  return <Button onClick={() => void prompt.prompt()}>Install the app</Button>
}
