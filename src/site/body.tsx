import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { MdxComponents } from './mdx/mdx-components.tsx'

/** A heading of level 2 or 3 in a body of MDX. */
export interface Heading {
  id: string
  text: string
  level: number
}

/** A compiled body: what `content/**.mdx` becomes. */
export interface Body {
  default: ComponentType<{ components?: MdxComponents }>
  headings: Heading[]
}

/** Compiled bodies by their id. */
export type Bodies = ReadonlyMap<string, Body>

const BodiesContext = createContext<Bodies>(new Map())

export function BodiesProvider({ bodies, children }: { bodies: Bodies; children: ReactNode }) {
  return <BodiesContext value={bodies}>{children}</BodiesContext>
}

/** The body of an entry: `<body.default components={…} />` renders it, `body.headings` lists its contents. */
export function useBody({ bodyId, file }: { bodyId: string; file: string }): Body {
  const body = use(BodiesContext).get(bodyId)
  if (!body) throw new Error(`The body of ${file} is not at hand: name it in the site map`)
  return body
}
