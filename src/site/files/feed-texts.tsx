import type { ComponentProps, ComponentType } from 'react'
import type { BlogPost } from '../../content/collections.ts'
import type { PartName } from '../../content/parts.ts'
import { useBody } from '../body.tsx'
import { useBuild } from '../build-context.tsx'
import type { MdxComponents } from '../mdx/mdx-components.tsx'

interface FeedTextsProps {
  posts: readonly BlogPost[]
  /** Not shown here, but part of the feed: when it changes, the feed is made anew. */
  title: string
  description: string
}

const between = '<hr data-next-post="true"/>'

/** The texts of posts, one after the other, as a feed reader shows them: far from the site and its styles. */
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

/** The rendered texts, apart again. React's marks between texts would be of no use to anybody. */
export const textsIn = (html: string): string[] =>
  html.replaceAll('<!-- -->', '').split(between).slice(1)

/** What stands for the components of a text where only HTML is understood. */
function plainComponents(
  origin: string,
  address: string,
): MdxComponents & Record<PartName, ComponentType<never>> {
  const absolute = (target = '') =>
    target.startsWith('/') ? origin + target : target.startsWith('#') ? address + target : target
  const Image = ({ src, alt, ...image }: ComponentProps<'img'>) => (
    <img {...image} src={absolute(src)} alt={alt} loading="lazy" />
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
    Callout: (callout: Words) => (
      <blockquote>
        <Titled {...callout} />
      </blockquote>
    ),
    Comparison: Titled,
    Figure: ({ caption, source, ...image }: ComponentProps<'img'> & Words) => (
      <figure>
        <Image {...image} />
        <figcaption>
          {[caption, source && `Source: ${source}`].filter(Boolean).join(' ')}
        </figcaption>
      </figure>
    ),
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

/** Attributes that one or other of the components has. */
interface Words extends Pick<ComponentProps<'p'>, 'children'> {
  title?: string
  caption?: string
  source?: string
  value?: string
  label?: string
}
