import { useEffect, useId, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { Button } from '#app/ui/button.tsx'
import styles from './sign-on-screen.module.css'

interface SignOnScreenProps {
  /** Called with the signature as a PNG picture, black on white. */
  onSigned: (picture: File) => void
}

/** A signature with a finger, a pen or a mouse. Whoever can use none of them takes a photo of a signed sheet. */
export function SignOnScreen({ onSigned }: SignOnScreenProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const areaId = useId()
  function close(): void {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <div>
        <Button
          ref={opener}
          variant="default"
          aria-expanded={isOpen}
          aria-controls={areaId}
          onClick={() => setOpen(!isOpen)}
        >
          Sign on the screen
        </Button>
      </div>
      <div id={areaId}>
        {isOpen && (
          <Signing
            onSigned={(picture) => {
              onSigned(picture)
              close()
            }}
          />
        )}
      </div>
    </>
  )
}

function Signing({ onSigned }: SignOnScreenProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const [status, setStatus] = useState('')

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const made = new SignaturePad(element, ink)
    pad.current = made
    made.addEventListener('endStroke', () =>
      setStatus('Signed. Use it, or clear it to sign again.'),
    )
    const observer = new ResizeObserver(() => resize(element, made))
    observer.observe(element)
    return () => {
      observer.disconnect()
      made.off()
    }
  }, [])

  function clear(): void {
    pad.current?.clear()
    setStatus('Cleared')
  }

  function use(): void {
    if (!pad.current || pad.current.isEmpty()) {
      setStatus('Nothing is signed yet. Sign in the white area first.')
      return
    }
    canvas.current?.toBlob((picture) => {
      if (picture) onSigned(new File([picture], 'signature.png', { type: 'image/png' }))
      else setStatus('This browser could not keep the signature. Take a photo of it on paper.')
    }, 'image/png')
  }

  return (
    <div className={styles.signing}>
      <p className={styles.hint}>
        Sign in the white area with a finger, a pen or the mouse. Without these, take a photo of the
        signed sheet.
      </p>
      <canvas ref={canvas} className={styles.area} role="img" aria-label="Area to sign in" />
      <p role="status">{status}</p>
      <div className={styles.buttons}>
        <Button onClick={use}>Use signature</Button>
        <Button variant="default" onClick={clear}>
          Clear
        </Button>
      </div>
    </div>
  )
}

/** The same in a dark scheme: it is kept as a picture, and may be printed. */
const ink = { penColor: '#000', backgroundColor: '#fff' }

/** Finer than this only makes the picture larger. */
const mostPixelsPerPx = 2

/** Gives the canvas as many pixels as it is shown with; a change of size empties it, so that it is drawn anew. */
function resize(canvas: HTMLCanvasElement, pad: SignaturePad): void {
  const ratio = Math.min(Math.max(window.devicePixelRatio, 1), mostPixelsPerPx)
  canvas.width = canvas.offsetWidth * ratio
  canvas.height = canvas.offsetHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  pad.redraw()
}
