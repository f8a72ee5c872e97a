import type { ReactNode } from 'react'
import { useBuild } from './build-context.tsx'
import { HeadBasics } from './head-basics.tsx'
import { InlineScript } from './inline-script.tsx'
import type { JsonLd } from './json-ld.ts'
import { SocialPreview } from './social-preview.tsx'
import { StructuredData } from './structured-data.tsx'

export interface PageMeta {
  title: string
  description: string
  /** Address without the origin: `/blog/x`. */
  path: string
  /** Social preview image without the origin. */
  image?: string
  type?: 'website' | 'article'
  /** Keeps the page out of search engines (404, app pages). */
  hidden?: boolean
  jsonLd?: JsonLd[]
  /** Whether the page opens offline together with the app: it then names the release that it belongs to. */
  isKept?: boolean
  /** A classic script that runs before anything of the page shows. */
  earlyScript?: string
}

/** The whole HTML document of a public page; it contains everything that the first paint needs. */
export function Document({ meta, children }: { meta: PageMeta; children: ReactNode }) {
  const { app, origin, siteName, bootUrl, preview } = useBuild()
  // Search engines must not find a build with drafts: what it says is not public yet.
  const isHidden = meta.hidden || (preview && !preview.contentRoot)
  return (
    <html lang="en">
      <head>
        <HeadBasics title={meta.title} />
        {meta.earlyScript && <InlineScript text={meta.earlyScript} />}
        {meta.isKept && <meta name="asili-release" content={app.scriptUrl} />}
        <meta name="description" content={meta.description} />
        {isHidden ? (
          <meta name="robots" content="noindex" />
        ) : (
          origin && <link rel="canonical" href={origin + meta.path} />
        )}
        <SocialPreview {...meta} />
        {origin && <FeedLinks title={`${siteName} blog`} />}
        {meta.jsonLd?.map((data) => (
          <StructuredData key={data['@type']} data={data} />
        ))}
        <script type="module" src={bootUrl} />
      </head>
      <body>{children}</body>
    </html>
  )
}

const FeedLinks = ({ title }: { title: string }) => (
  <>
    <link rel="alternate" type="application/rss+xml" title={title} href="/feed.xml" />
    <link rel="alternate" type="application/feed+json" title={title} href="/feed.json" />
  </>
)
