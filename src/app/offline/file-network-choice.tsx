import { formatBytes } from '#app/ui/format.ts'
import { Checkbox } from '#app/ui/inputs/checkbox.tsx'
import { onePieceBytes } from '../sync/outbox/large-file.ts'
import { useFileNetwork } from './large-files.ts'
import { useSync } from './offline-provider.tsx'

/** Whether large files wait for Wi-Fi: a choice of this device, and what the browser can tell. */
export function FileNetworkChoice() {
  const network = useSync()?.fileNetwork
  const state = useFileNetwork()
  if (!network || !state) return null
  return (
    <Checkbox
      label="Send large files only on Wi-Fi"
      description={explanation(state)}
      checked={state.choice === 'wifi'}
      onChange={({ currentTarget }) => network.choose(currentTarget.checked ? 'wifi' : 'any')}
    />
  )
}

function explanation({ kind, choice }: NonNullable<ReturnType<typeof useFileNetwork>>): string {
  const rule = `Files over ${formatBytes(onePieceBytes)}. Everything else is sent at once.`
  if (choice === 'any') return rule
  if (kind === 'wifi') return `${rule} This device is on Wi-Fi now.`
  if (kind === 'cellular') return `${rule} This device is on mobile data now.`
  return `${rule} This browser does not tell which network it is on: in the outbox, choose “Send files now” when you are on Wi-Fi.`
}
