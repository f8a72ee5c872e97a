import type { ReactNode } from 'react'
import { useBuild } from './build-context.tsx'
import { HeadBasics } from './head-basics.tsx'
import { InlineScript, toScriptJson } from './inline-script.tsx'
import type { JsonLd } from './json-ld.ts'
import { SocialPreview } from './social-preview.tsx'

export interface PageMeta {
  title: string
  description: string
  /** Address without the origin: `/blog/x`. */
  path: string
  /** Social preview image without the origin. */
  image?: string
  type?: 'website' | 'article'
  /** Keeps the page out of search engines (404, app shells). */
  hidden?: boolean
  jsonLd?: JsonLd[]
  /** A classic script that runs before anything of the page is seen. */
  earlyScript?: string
}

/** Links that a reader points at are prerendered; the app's own pages are left to the app. */
const speculationRules = (appPaths: readonly string[]) => ({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: appPaths.map((path) => `${path}*`) } },
        ],
      },
      eagerness: 'eager',
    },
  ],
})

/** The whole HTML document of a public page: everything that first paint needs stands in it. */
export function Document({ meta, children }: { meta: PageMeta; children: ReactNode }) {
  const { origin, siteName, appPaths, bootUrl } = useBuild()
  return (
    <html lang="en">
      <head>
        <HeadBasics title={meta.title} />
        {meta.earlyScript && <InlineScript text={meta.earlyScript} />}
        <meta name="description" content={meta.description} />
        {meta.hidden ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={origin + meta.path} />
        )}
        <SocialPreview {...meta} />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`${siteName} blog`}
          href="/feed.xml"
        />
        <link
          rel="alternate"
          type="application/feed+json"
          title={`${siteName} blog`}
          href="/feed.json"
        />
        {meta.jsonLd?.map((data) => (
          <InlineScript
            key={data['@type']}
            type="application/ld+json"
            text={toScriptJson({ '@context': 'https://schema.org', ...data })}
          />
        ))}
        <InlineScript type="speculationrules" text={toScriptJson(speculationRules(appPaths))} />
        <script type="module" src={bootUrl} />
      </head>
      <body>{children}</body>
    </html>
  )
}
