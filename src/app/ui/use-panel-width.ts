import { useLocalStorage } from '@mantine/hooks'

/** Limits of the width of a panel beside a list, CSS px. */
export const panelWidthsPx = { min: 420, usual: 480, max: 900 }

/** Returns how wide a panel beside a list is on this device, CSS px, and a function that changes it. */
export function usePanelWidth(): [widthPx: number, change: (px: number) => void] {
  // Without a default value, which would be stored as if it were chosen.
  const [keptPx, keep] = useLocalStorage<number | undefined>({
    key: 'asili-panel-width',
    getInitialValueInEffect: false,
    deserialize: (text) => inLimits(Number(text)),
    serialize: String,
  })
  return [keptPx ?? panelWidthsPx.usual, (px) => keep(inLimits(px))]
}

/** Undefined for what is no width. */
const inLimits = (px: number): number | undefined =>
  px > 0 ? Math.min(Math.max(Math.round(px), panelWidthsPx.min), panelWidthsPx.max) : undefined
