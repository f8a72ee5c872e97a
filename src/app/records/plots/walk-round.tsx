import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import { formatAccuracy } from '#app/ui/format-accuracy.ts'
import { closingM } from '#domain/plots/walk.ts'
import { type Boundary, walkedOn } from './boundary.ts'
import styles from './boundary-field.module.css'
import { type Awake, useAwakeScreen } from './use-awake-screen.ts'
import type { Walk, Walking } from './use-walk.ts'

interface WalkRoundProps {
  boundary: Boundary
  walk: Walk
  /** The accuracy that a reading needs, m. */
  gateM: number
  change: (next: Partial<Boundary>) => void
}

/** Records a boundary while the user walks round it, with pauses, until it is closed. */
export function WalkRound({ boundary, walk, gateM, change }: WalkRoundProps) {
  const { walking, isOn, begin, pause } = walk
  const { corners, isWalking = false, track = [] } = boundary
  const awake = useAwakeScreen(isOn)
  const before = corners.at(-2)

  function start(): void {
    if (!isWalking) change({ corners: [], method: 'walked', isWalking: true, track: [] })
    begin(isWalking ? track : [])
  }
  function close(): void {
    pause()
    change({ isWalking: false, track: [] })
  }

  return (
    <>
      {isOn ? (
        <Button size="lg" fullWidth variant="light" onClick={pause}>
          Pause
        </Button>
      ) : (
        <Button size="lg" fullWidth onClick={start}>
          {isWalking ? 'Go on walking' : corners.length > 0 ? 'Walk anew' : 'Start walking'}
        </Button>
      )}
      {isWalking && corners.length > 2 && (
        <Button size="lg" fullWidth variant={isOn ? 'default' : 'light'} onClick={close}>
          Close the boundary here
        </Button>
      )}
      {isWalking && !isOn && before && (
        <Button
          variant="default"
          onClick={() =>
            change(
              walkedOn(
                boundary,
                track.filter(({ takenAt }) => takenAt <= before.takenAt),
                gateM,
              ),
            )
          }
        >
          Undo the last side
        </Button>
      )}
      <div className={styles.state} role="status">
        <WalkState walking={walking} awake={awake} gateM={gateM} />
      </div>
      {isWalking && track.length > 0 && (
        <p className={styles.state}>
          {formatCount(track.length)} readings. The end is{' '}
          {formatCount(Math.round(closingM(track)))} m from the beginning: closed here, the last
          side goes straight there.
        </p>
      )}
    </>
  )
}

const awakeWords: Record<Awake, string> = {
  off: '',
  on: 'The screen stays on. ',
  unsupported: 'This browser cannot keep the screen on: set the phone so that it does not lock. ',
  refused: 'The phone does not let the screen stay on: its battery may be low. ',
}

/** How the recording is going, and what happens if the screen locks. */
function WalkState({ walking, awake, gateM }: { walking: Walking; awake: Awake; gateM: number }) {
  if (walking.state === 'failed') return <p className={styles.failed}>{walking.reason}</p>
  if (walking.state === 'idle') return null
  const { last } = walking
  return (
    <>
      <p>
        {last === undefined
          ? 'Looking for satellites. It is quicker in the open.'
          : last.accuracyM <= gateM
            ? `Walk along the edge. Measured to ${formatAccuracy(last.accuracyM)}.`
            : `Measured to ${formatAccuracy(last.accuracyM)} only: such readings are kept, but the line does not go through them.`}
      </p>
      <p>
        {awakeWords[awake]}While the screen is locked or another app is in front, nothing is read:
        that part becomes a gap, which is shown and counted.
      </p>
    </>
  )
}
