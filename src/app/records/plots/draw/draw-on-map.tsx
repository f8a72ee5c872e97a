import { lazy, Suspense } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useOverForm } from '../../../lists/use-over-form.ts'
import { MapWaiting } from '../../../map/map-waiting.tsx'
import type { DrawPlotProps } from './draw-plot.tsx'

/** Contains the outlines of all countries, so it is loaded on demand. */
const DrawPlot = lazy(() => import('./draw-plot.tsx'))

const title = 'Draw the boundary'

/** Opens the map on which a form's plot is drawn, and returns to the form. */
export function DrawOnMap(props: Omit<DrawPlotProps, 'title' | 'onClose'>) {
  const { isOpen, open, close } = useOverForm('pick', 'boundary')
  return (
    <>
      <Button size="lg" fullWidth onClick={open}>
        {props.boundary.corners.length > 0 ? 'Change it on the map' : 'Draw on the map'}
      </Button>
      {isOpen && (
        <Suspense fallback={<MapWaiting title={title} onClose={close} />}>
          <DrawPlot {...props} title={title} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
