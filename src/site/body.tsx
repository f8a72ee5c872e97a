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

const BodyContext = createContext<Body | null>(null)

export function BodyProvider({ body, children }: { body: Body | null; children: ReactNode }) {
  return <BodyContext value={body}>{children}</BodyContext>
}

/** The body of the page: `<body.default components={…} />` renders it, `body.headings` lists its contents. */
export function useBody(): Body {
  const body = use(BodyContext)
  if (!body) throw new Error('This page has no body: name it in the site map')
  return body
}
