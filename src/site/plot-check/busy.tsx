import { useEffect, useId, useState } from 'react'
import styles from '../islands/plot-check.module.css'
import type { Progress } from './protocol.ts'
import { formatCount } from './verdict-words.ts'

/** Most files are checked within this time, ms; progress that only flashes would disturb. */
const patienceMs = 400

interface BusyProps {
  name: string
  progress: Progress | undefined
  onCancel: () => void
}

/** How far a check is that takes longer, with a way to end it. Screen readers are told by the status alone. */
export function Busy({ name, progress, onCancel }: BusyProps) {
  const [isLong, setIsLong] = useState(false)
  const id = useId()
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  const known = progress?.step === 'plots' ? { max: progress.total, value: progress.done } : {}
  return (
    <div className={styles.busy}>
      <p id={id}>{progressText(name, progress)}</p>
      <progress aria-labelledby={id} {...known} />
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  )
}

function progressText(name: string, progress: Progress | undefined): string {
  if (!progress) return `Reading ${name} …`
  const { step, done, total } = progress
  return step === 'plots'
    ? `Checking ${name}: ${formatCount(done)} of ${formatCount(total)} plots`
    : `Checking ${name}: comparing ${formatCount(total)} plots with each other …`
}
