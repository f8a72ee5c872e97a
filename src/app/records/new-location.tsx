import { lazy, Suspense } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PanelWaiting } from '#app/ui/panel-waiting.tsx'
import { useMay } from '../auth/auth-provider.tsx'
import { FieldIdPrefix } from '../forms/field-ids.ts'
import { useOverForm } from '../lists/use-over-form.ts'

const Form = lazy(async () => ({
  default: (await import('./locations/location-form.tsx')).AddLocation,
}))

const useNewLocation = () => useOverForm('first', 'location')

/** Leads to the form of a location that is not in the list, or says who may add it. */
export function NewLocationLead() {
  const { open } = useNewLocation()
  const may = useMay()
  if (!may('locations:write')) {
    return <p>Not in the list? Ask an admin or a field agent to add it.</p>
  }
  return (
    <Button variant="default" onClick={open}>
      Add a location
    </Button>
  )
}

/** The form of a new location, over that of the record which needs it. */
export function NewLocation({ onSaved }: { onSaved: (locationId: string) => void }) {
  const { isOpen, close } = useNewLocation()
  const may = useMay()
  if (!isOpen || !may('locations:write')) return null
  return (
    <FieldIdPrefix value="first">
      <Suspense fallback={<PanelWaiting title="Add New Location" onClose={close} />}>
        <Form
          onClose={close}
          onSaved={(locationId) => {
            onSaved(locationId)
            close()
          }}
        />
      </Suspense>
    </FieldIdPrefix>
  )
}
