import type { ComponentProps, ComponentType } from 'react'
import type { BlogPost } from '../../content/collections.ts'
import type { PartName } from '../../content/parts.ts'
import { useBody } from '../body.tsx'
import { useBuild } from '../build-context.tsx'
import { Connected, Demo } from '../mdx/by-build.tsx'
import { PlainClaims } from '../mdx/claims.tsx'
import { DatesTable } from '../mdx/law-dates.tsx'
import type { MdxComponents } from '../mdx/mdx-components.tsx'
import { PlainPlotRules } from '../mdx/plot-rules.tsx'

interface FeedTextsProps {
  posts: readonly BlogPost[]
  /** Not shown here, but part of the feed: when it changes, the feed is rebuilt. */
  title: string
  description: string
}

const between = '<hr data-next-post="true"/>'

/** The texts of posts, one after the other, as a feed reader shows them: without the site and its styles. */
export const FeedTexts = ({ posts }: FeedTextsProps) =>
  posts.map((post) => <FeedText key={post.url} post={post} />)

function FeedText({ post }: { post: BlogPost }) {
  const { default: Content } = useBody(post)
  const { origin } = useBuild()
  return (
    <>
      <hr data-next-post="true" />
      <Content components={plainComponents(origin, origin + post.url)} />
    </>
  )
}

/** Splits the rendered texts again. React's comments between text nodes are removed, since nothing uses them. */
export const textsIn = (html: string): string[] =>
  html.replaceAll('<!-- -->', '').split(between).slice(1)

/** Returns replacements for a text's components that use only plain HTML. */
function plainComponents(
  origin: string,
  address: string,
): MdxComponents & Record<PartName, ComponentType<never>> {
  const absolute = (target = '') =>
    target.startsWith('/') ? origin + target : target.startsWith('#') ? address + target : target
  const Image = ({ src, alt, width, height }: ComponentProps<'img'>) => (
    <img width={width} height={height} src={absolute(src)} alt={alt} loading="lazy" />
  )
  const Titled = ({ title, source, children }: Words) => (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
      {source && <p>Source: {source}</p>}
    </>
  )
  return {
    a: ({ href, ...link }: ComponentProps<'a'>) => <a {...link} href={absolute(href)} />,
    img: Image,
    Connected,
    Demo,
    Callout: (callout: Words) => (
      <blockquote>
        <Titled {...callout} />
      </blockquote>
    ),
    Claims: PlainClaims,
    Comparison: Titled,
    Figure: ({ caption, source, ...image }: ComponentProps<'img'> & Words) => (
      <figure>
        <Image {...image} />
        <figcaption>
          {[caption, source && `Source: ${source}`].filter(Boolean).join(' ')}
        </figcaption>
      </figure>
    ),
    LawDates: DatesTable,
    PlotRules: PlainPlotRules,
    Requirements: Titled,
    Stat: ({ value, label, source }: Words) => (
      <p>
        <strong>{value}</strong> {label}
        {source && ` (${source})`}
      </p>
    ),
    Stats: ({ children }: Words) => children,
  }
}

/** Attributes that some of the components have. */
interface Words extends Pick<ComponentProps<'p'>, 'children'> {
  title?: string
  caption?: string
  source?: string
  value?: string
  label?: string
}
