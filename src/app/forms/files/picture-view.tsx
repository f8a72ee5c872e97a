import {
  type CSSProperties,
  type ReactEventHandler,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatPercent } from '#app/ui/format.ts'
import { useObjectUrl } from '#app/ui/use-object-url.ts'
import { Warning } from '../warning.tsx'
import styles from './picture-view.module.css'

/** Sizes of a picture, as multiples of the one at which all of it is in sight. */
const zooms = [1, 1.5, 2, 3, 4]

interface PictureViewProps {
  blob: Blob
  alt: string
}

/** A picture that can be made larger and turned: to read small print on a photo that was taken askew. */
export function PictureView({ blob, alt }: PictureViewProps) {
  const url = useObjectUrl(blob)
  const [isDamaged, setDamaged] = useState(false)
  const [level, setLevel] = useState(0)
  const [turns, setTurns] = useState(0)
  const zoom = zooms[level] ?? 1
  const box = useCentreKept(zoom)
  if (isDamaged) {
    return <Warning>This picture cannot be shown; it may be damaged.</Warning>
  }
  return (
    <div className={styles.view}>
      <section
        ref={box}
        className={styles.box}
        aria-label={`${alt}: arrow keys move it`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what does not fit, once it has the focus
        tabIndex={0}
      >
        {url && (
          <Sheet url={url} alt={alt} zoom={zoom} turns={turns} onError={() => setDamaged(true)} />
        )}
      </section>
      <div className={styles.tools}>
        <SizeButton isLast={level === 0} onClick={() => setLevel(level - 1)}>
          Smaller
        </SizeButton>
        <SizeButton isLast={level === zooms.length - 1} onClick={() => setLevel(level + 1)}>
          Larger
        </SizeButton>
        <Button variant="default" size="compact-md" onClick={() => setTurns(turns + 1)}>
          Turn
        </Button>
        <output>{formatPercent(zoom * 100)}</output>
      </div>
    </div>
  )
}

interface SizeButtonProps {
  /** Whether there is no further size. A disabled button would lose the focus of who pressed it. */
  isLast: boolean
  onClick: () => void
  children: string
}

const SizeButton = ({ isLast, onClick, children }: SizeButtonProps) => (
  <Button
    variant="default"
    size="compact-md"
    aria-disabled={isLast || undefined}
    onClick={isLast ? undefined : onClick}
  >
    {children}
  </Button>
)

interface SheetProps {
  url: string
  alt: string
  zoom: number
  /** Quarter turns, clockwise. */
  turns: number
  onError: () => void
}

/** The picture on the ground that it covers once it is turned. */
function Sheet({ url, alt, zoom, turns, onError }: SheetProps) {
  const [ratio, setRatio] = useState<number>()
  const isAside = turns % 2 === 1
  const measure: ReactEventHandler<HTMLImageElement> = ({ currentTarget }) =>
    setRatio(currentTarget.naturalWidth / currentTarget.naturalHeight)
  const style = {
    '--ratio': ratio && isAside ? 1 / ratio : (ratio ?? 1),
    '--zoom': zoom,
    '--turn': `${turns * 90}deg`,
    // Turned aside, its width runs down the sheet.
    '--width': ratio && isAside ? `${ratio * 100}%` : '100%',
  } as CSSProperties // React types no custom properties
  return (
    <div className={styles.sheet} style={style}>
      <img
        className={styles.picture}
        data-loading={ratio === undefined || undefined}
        src={url}
        alt={alt}
        onLoad={measure}
        onError={onError}
      />
    </div>
  )
}

/** Keeps in the middle of a box what was there before its content became larger or smaller. */
function useCentreKept(zoom: number) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const box = ref.current
    const by = zoom / before.current
    before.current = zoom
    if (!box || by === 1) return
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * by - box.clientWidth / 2
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * by - box.clientHeight / 2
  }, [zoom])
  return ref
}
