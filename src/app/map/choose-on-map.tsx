import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { MapWaiting } from './map-waiting.tsx'
import type { PlacePickerProps } from './place-picker.tsx'

/** Knows the outlines of all countries: not before it is asked for. */
const PlacePicker = lazy(() => import('./place-picker.tsx'))

const pickParam = 'pick'

/** A form's way to the map and back. The address tells that it is open, so that Back leads to the form. */
export function ChooseOnMap(props: Omit<PlacePickerProps, 'onClose'>) {
  const { search, state } = useLocation()
  const navigate = useNavigate()

  function open(): void {
    const params = new URLSearchParams(search)
    params.set(pickParam, 'place')
    navigate(
      { search: `${params}` },
      { state: { ...state, fromForm: true }, preventScrollReset: true },
    )
  }

  function close(): void {
    if (state?.fromForm) {
      navigate(-1)
      return
    }
    const params = new URLSearchParams(search)
    params.delete(pickParam)
    navigate({ search: `${params}` }, { replace: true, state, preventScrollReset: true })
  }

  return (
    <>
      <Button variant="default" onClick={open}>
        Choose on the map
      </Button>
      {new URLSearchParams(search).has(pickParam) && (
        <Suspense fallback={<MapWaiting title={props.title} onClose={close} />}>
          <PlacePicker {...props} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
