import { type ComponentType, lazy, useState } from 'react'

/** A component whose code is loaded when it is rendered, or earlier by `bring`. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads its code. If that fails, it is loaded again when the part is rendered. */
  bring: () => void
}

/** Wraps a component that a screen's first rows need not wait for. Once its code is loaded, it renders at once. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const Waiting = lazy(async () => {
    loaded = await load()
    return { default: loaded as ComponentType<object> } // for `lazy`, which cannot pass on generic types
  })
  function Part(props: Props) {
    // The same component while mounted: switching would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
    return <Shown {...props} />
  }
  return Object.assign(Part, {
    bring() {
      load().then(
        (component) => {
          loaded = component
        },
        () => {},
      )
    },
  })
}
