import { lazy, Suspense } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useOverForm } from '../lists/use-over-form.ts'
import { MapWaiting } from './map-waiting.tsx'
import type { PlacePickerProps } from './place-picker.tsx'

/** Contains the outlines of all countries, so it is loaded on demand. */
const PlacePicker = lazy(() => import('./place-picker.tsx'))

interface ChooseOnMapProps extends Omit<PlacePickerProps, 'onClose'> {
  /** Its name in the address: another one for a form that lies over one with a map. */
  name?: string
}

/** Opens the map on which a form's place is chosen, and returns to the form. */
export function ChooseOnMap({ name = 'place', ...props }: ChooseOnMapProps) {
  const { isOpen, open, close } = useOverForm('pick', name)
  return (
    <>
      <Button variant="default" onClick={open}>
        Choose on the map
      </Button>
      {isOpen && (
        <Suspense fallback={<MapWaiting title={props.title} onClose={close} />}>
          <PlacePicker {...props} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
