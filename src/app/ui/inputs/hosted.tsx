import type { ComponentType } from 'react'
import { MantineHost } from './host.tsx'

/** Wraps a Mantine component in `MantineHost` and keeps its type. Props are passed on unchanged. */
export function hosted<Part>(Part: Part): Part {
  const Component = Part as ComponentType<object>
  const Hosted = (props: object) => (
    <MantineHost>
      <Component {...props} />
    </MantineHost>
  )
  return Hosted as Part
}
