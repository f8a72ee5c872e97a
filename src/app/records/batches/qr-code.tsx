import { useMemo } from 'react'
import { qrPath } from './qr-path.ts'

/** A code that cameras read, black on what lies behind. */
export function QrCode({ text, className }: { text: string; className?: string | undefined }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`QR code: ${text}`}
    >
      <path d={path} />
    </svg>
  )
}

/** The same code, for `QrCopy` to show as often as it is wanted. It shows nothing itself; it stands in an `<svg>`. */
export function QrSymbol({ text, id }: { text: string; id: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
  return (
    <symbol id={id} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </symbol>
  )
}

/** A copy of the symbol with this id, as wide as its place. */
export const QrCopy = ({ id }: { id: string }) => (
  <svg aria-hidden="true" shapeRendering="crispEdges">
    <use href={`#${id}`} />
  </svg>
)
