import type { HomePage as Home, SiteSettings } from '../../content/collections.ts'
import { useBuild } from '../build-context.tsx'
import { Closing } from '../components/closing.tsx'
import { Mentions } from '../components/mentions.tsx'
import type { PostTeaser } from '../components/post-card.tsx'
import { PublishedOn } from '../components/published-on.tsx'
import { Section } from '../components/section.tsx'
import { organization, webSite } from '../json-ld.ts'
import { faqPage } from '../json-ld-pages.ts'
import { PublicLayout } from '../layouts/public-layout.tsx'
import { Audiences } from './home/audiences.tsx'
import { DemoSection } from './home/demo-section.tsx'
import { Features } from './home/features.tsx'
import { Flow } from './home/flow.tsx'
import { Hero } from './home/hero.tsx'
import { Pricing } from './home/pricing.tsx'
import { Problem } from './home/problem.tsx'
import { Questions } from './home/questions.tsx'
import { Timeline } from './home/timeline.tsx'

interface HomePageProps {
  site: SiteSettings
  page: Home
  latestPosts: PostTeaser[]
}

export function HomePage({ site, page, latestPosts }: HomePageProps) {
  const { origin } = useBuild()
  const { data } = page
  const jsonLd = [organization(origin, site), webSite(origin, site), faqPage(data.faq.items)]
  return (
    <PublicLayout
      site={site}
      meta={{ title: data.title, description: data.description, path: page.url, jsonLd }}
    >
      <Hero hero={data.hero} />
      <Problem problem={data.problem} />
      <Flow flow={data.flow} />
      <Features features={data.features} />
      <Audiences audiences={data.audiences} />
      <Timeline timeline={data.timeline} />
      <Pricing pricing={data.pricing} />
      <DemoSection demo={data.demo} email={site.contact.email} />
      <Questions faq={data.faq} />
      <Section id="posts" heading={data.posts.heading}>
        <Mentions
          items={latestPosts.map(({ url, title, category, date }) => ({
            url,
            title,
            about: (
              <>
                {category}, <PublishedOn date={date} />
              </>
            ),
          }))}
        />
        <p>
          <a href="/blog">{data.posts.all}</a>
        </p>
      </Section>
      <Closing closing={data.closing} />
    </PublicLayout>
  )
}
