import type { Content } from '../../content/collections.ts'
import { docsTabPath } from '../../content/docs-path.ts'
import { newestFirst } from '../pages/blog/newest-first.ts'

interface Line {
  title: string
  url: string
  about: string
}

/** Builds `llms.txt`: what the site contains and where, for programs that read on behalf of a person. */
export function llmsFile(content: Content, origin: string) {
  const [site] = content.settings
  const [home] = content.home
  const line = ({ url, data }: { url: string; data: { title: string } }, about: string): Line => ({
    title: data.title,
    url: origin + url,
    about,
  })
  const docs = content.docs.toSorted((a, b) => a.data.order - b.data.order)
  const sections: Record<string, Line[]> = {
    Documentation: [
      ...docs.map((tab) => line({ ...tab, url: docsTabPath(tab.slug) }, tab.data.summary)),
      {
        title: 'API description',
        url: `${origin}/openapi.json`,
        about: 'every endpoint of the API, as OpenAPI 3.1',
      },
    ],
    Guides: content.guides.map((guide) => line(guide, guide.data.description)),
    'Case studies': content.caseStudies.map((study) => line(study, study.data.excerpt)),
    Blog: newestFirst(content.blog).map((post) => line(post, post.data.excerpt)),
    Optional: content.legal.map((page) => line(page, page.data.description)),
  }
  const data = {
    name: site?.data.name ?? '',
    summary: home?.data.description ?? '',
    sections: Object.entries(sections).filter(([, lines]) => lines.length > 0),
  }
  return { path: '/llms.txt', data, text: () => textOf(data) }
}

function textOf({
  name,
  summary,
  sections,
}: {
  name: string
  summary: string
  sections: [string, Line[]][]
}): string {
  const lists = sections.map(([heading, lines]) =>
    [
      `## ${heading}\n`,
      ...lines.map(({ title, url, about }) => `- [${title}](${url}): ${about}`),
    ].join('\n'),
  )
  return `# ${name}\n\n> ${summary}\n\n${lists.join('\n\n')}\n`
}
