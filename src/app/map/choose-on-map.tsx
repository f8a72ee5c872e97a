import { lazy, Suspense } from 'react'
import { Button } from '#app/ui/button.tsx'
import { MapWaiting } from './map-waiting.tsx'
import type { PlacePickerProps } from './place-picker.tsx'
import { useMapOverForm } from './use-map-over-form.ts'

/** Contains the outlines of all countries, so it is loaded on demand. */
const PlacePicker = lazy(() => import('./place-picker.tsx'))

/** Opens the map on which a form's place is chosen, and returns to the form. */
export function ChooseOnMap(props: Omit<PlacePickerProps, 'onClose'>) {
  const { isOpen, open, close } = useMapOverForm('place')
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
