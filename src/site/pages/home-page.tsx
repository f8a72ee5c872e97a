import type { AboutPage, HomePage as Home, SiteSettings } from '../../content/collections.ts'
import { useBuild } from '../build-context.tsx'
import { Closing } from '../components/closing.tsx'
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
import { Product } from './home/product.tsx'
import { Questions } from './home/questions.tsx'
import { Timeline } from './home/timeline.tsx'

interface HomePageProps {
  site: SiteSettings
  page: Home
  /** Whose phases the home page names. */
  about: AboutPage
}

export function HomePage({ site, page, about }: HomePageProps) {
  const { origin } = useBuild()
  const { data } = page
  const jsonLd = [organization(origin, site), webSite(origin, site), faqPage(data.faq.items)]
  return (
    <PublicLayout
      site={site}
      meta={{ title: data.title, description: data.description, path: page.url, jsonLd }}
    >
      <Hero hero={data.hero} />
      <Product product={data.product} />
      <Problem problem={data.problem} />
      <Flow flow={data.flow} />
      <Features features={data.features} />
      <Audiences audiences={data.audiences} />
      <Timeline timeline={data.timeline} roadmap={about.data.timeline} />
      <Pricing pricing={data.pricing} />
      <DemoSection demo={data.demo} email={site.contact.email} />
      <Questions faq={data.faq} />
      <Closing closing={data.closing} />
    </PublicLayout>
  )
}
