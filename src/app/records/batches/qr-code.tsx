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
