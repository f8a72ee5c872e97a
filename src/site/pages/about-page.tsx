import { markPaths } from '#ui/logo.tsx'
import type { AboutPage as About, SiteSettings } from '../../content/collections.ts'
import { useBody } from '../body.tsx'
import { useBuild } from '../build-context.tsx'
import { ButtonLink } from '../components/button-link.tsx'
import { Figures } from '../components/figures.tsx'
import { Section } from '../components/section.tsx'
import { breadcrumbs, organization } from '../json-ld.ts'
import { aboutPage } from '../json-ld-pages.ts'
import { PublicLayout } from '../layouts/public-layout.tsx'
import { Prose } from '../mdx/prose.tsx'
import { Points } from './about/points.tsx'
import { Roadmap } from './about/roadmap.tsx'
import styles from './about-page.module.css'

/** What the company is, what it aims for, and who does the work. */
export function AboutPage({ site, page }: { site: SiteSettings; page: About }) {
  const { origin } = useBuild()
  const body = useBody(page)
  const { data } = page
  const { technology, team, impact, partners, careers } = data
  const trail = [
    { name: site.name, path: '/' },
    { name: data.title, path: page.url },
  ]
  const jsonLd = [organization(origin, site), aboutPage(origin, page), breadcrumbs(origin, trail)]
  return (
    <PublicLayout
      site={site}
      meta={{
        title: `${data.title} · ${site.name}`,
        description: data.description,
        path: page.url,
        jsonLd,
      }}
    >
      <header className={styles.head}>
        <svg viewBox="-1 0 34 34" aria-hidden="true" className={styles.mark}>
          <path d={markPaths.leaf} />
          <path d={markPaths.line} className={styles.line} />
          {[[3, 29], ...markPaths.points].map(([x, y], index) => (
            <circle key={x} cx={x} cy={y} r={index === 0 ? 1.4 : 0.8} />
          ))}
        </svg>
        <h1>{data.heading}</h1>
        <p>{data.lead}</p>
      </header>
      <div className={styles.aims}>
        {[data.mission, data.vision].map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <Section id="story" heading={data.story.heading} tone="sunken" beside>
        <Prose body={body} />
      </Section>
      <Section id="technology" heading={technology.heading} lead={technology.lead}>
        <Points items={technology.items} />
        <p>
          <a href={technology.action.href}>{technology.action.label}</a>
        </p>
      </Section>
      <Section id="team" heading={team.heading} lead={team.lead} beside>
        <Points items={team.roles} rows />
      </Section>
      <Section id="impact" heading={impact.heading} lead={impact.lead} tone="earth">
        <Figures items={impact.stats} source={impact.source} />
        <p>
          <a href={impact.action.href}>{impact.action.label}</a>
        </p>
      </Section>
      <Roadmap timeline={data.timeline} />
      <Section id="partners" heading={partners.heading} lead={partners.lead} tone="sunken">
        <Points items={partners.kinds} />
        <p>
          <ButtonLink href={partners.action.href} quiet>
            {partners.action.label}
          </ButtonLink>
        </p>
      </Section>
      <Section id="careers" heading={careers.heading} lead={careers.lead} beside>
        <div className={styles.careers}>
          <ul>
            {careers.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <ButtonLink href={careers.action.href}>{careers.action.label}</ButtonLink>
        </div>
      </Section>
    </PublicLayout>
  )
}
