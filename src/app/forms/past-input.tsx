import type { ComponentProps } from 'react'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import { useClockState } from '#app/ui/use-clock-state.ts'
import { latestNow } from '../time/form-time.ts'
import { localDay, localMinute } from './local-minute.ts'

interface PastInputProps extends Omit<ComponentProps<typeof TextInput>, 'max'> {
  type: 'date' | 'datetime-local'
}

/** The day or time of something that has happened. Where nobody knows what time it is, the field asks for it. */
export function PastInput({ description, ...props }: PastInputProps) {
  const isUnknown = useClockState().kind === 'behind'
  const latest = latestNow()
  return (
    <TextInput
      {...props}
      description={
        isUnknown
          ? 'This device’s clock is wrong: look at a calendar or another phone'
          : description
      }
      max={props.type === 'date' ? localDay(latest) : localMinute(latest)}
    />
  )
}
