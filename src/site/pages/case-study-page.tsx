import type { CaseStudiesPage, CaseStudy, SiteSettings } from '../../content/collections.ts'
import { useBody } from '../body.tsx'
import { useBuild } from '../build-context.tsx'
import { Closing } from '../components/closing.tsx'
import { DraftMark } from '../components/draft-mark.tsx'
import { Figures } from '../components/figures.tsx'
import { Mentions } from '../components/mentions.tsx'
import { breadcrumbs } from '../json-ld.ts'
import { caseStudyArticle } from '../json-ld-pages.ts'
import { PublicLayout } from '../layouts/public-layout.tsx'
import { Prose } from '../mdx/prose.tsx'
import { StudyFacts } from './case-studies/study-facts.tsx'
import styles from './case-study-page.module.css'

interface CaseStudyPageProps {
  site: SiteSettings
  /** The texts around every study. */
  list: CaseStudiesPage
  study: CaseStudy
  others: { url: string; title: string; excerpt: string }[]
}

/** One study, from the challenge to the figures. */
export function CaseStudyPage({ site, list, study, others }: CaseStudyPageProps) {
  const { origin } = useBuild()
  const body = useBody(study)
  const { data } = study
  const { labels, closing, title: listTitle } = list.data
  const trail = [
    { name: site.name, path: '/' },
    { name: listTitle, path: list.url },
    { name: data.title, path: study.url },
  ]
  const jsonLd = [caseStudyArticle(origin, site, study), breadcrumbs(origin, trail)]
  return (
    <PublicLayout
      site={site}
      meta={{
        title: data.title,
        description: data.excerpt,
        path: study.url,
        type: 'article',
        jsonLd,
      }}
    >
      <article className={styles.study} data-pagefind-body="" data-pagefind-meta="kind:Case study">
        <header className={styles.head}>
          <nav aria-label="Breadcrumb">
            <a href={list.url}>{listTitle}</a> <span aria-hidden="true">/</span> {data.commodity}
          </nav>
          <DraftMark data={data} />
          <h1>{data.title}</h1>
          <p className={styles.excerpt}>{data.excerpt}</p>
          <StudyFacts study={data} labels={labels} />
          <Figures items={data.metrics} source={labels.source} />
        </header>
        {(['challenge', 'solution', 'implementation'] as const).map((part) => (
          <section key={part} className={styles.part}>
            <h2>{labels[part]}</h2>
            <p>{data[part]}</p>
          </section>
        ))}
        <section className={styles.part}>
          <h2>{labels.results}</h2>
          <ul>
            {data.results.map((result) => (
              <li key={result}>{result}</li>
            ))}
          </ul>
        </section>
        <figure className={styles.testimonial}>
          <blockquote>
            <p>{data.testimonial}</p>
          </blockquote>
          <figcaption>{data.clientRole}</figcaption>
        </figure>
        <section className={`${styles.part} ${styles.detail}`}>
          <h2>{labels.detail}</h2>
          <Prose body={body} />
        </section>
      </article>
      <aside className={styles.others} aria-labelledby="others">
        <h2 id="others">{labels.others}</h2>
        <Mentions
          items={others.map(({ url, title, excerpt }) => ({ url, title, about: excerpt }))}
        />
      </aside>
      <Closing closing={closing} />
    </PublicLayout>
  )
}
