import type { HomePage as Home, SiteSettings } from '../../content/collections.ts'
import { useBuild } from '../build-context.tsx'
import { PostCard, type PostTeaser } from '../components/post-card.tsx'
import { organization, webSite } from '../json-ld.ts'
import { PublicLayout } from '../layouts/public-layout.tsx'
import { DemoSection } from './home/demo-section.tsx'
import { Hero } from './home/hero.tsx'
import styles from './home-page.module.css'

interface HomePageProps {
  site: SiteSettings
  page: Home
  latestPosts: PostTeaser[]
}

export function HomePage({ site, page, latestPosts }: HomePageProps) {
  const { origin } = useBuild()
  const { title, description, hero, demo, posts } = page.data
  const jsonLd = [organization(origin, site), webSite(origin, site)]
  return (
    <PublicLayout site={site} meta={{ title, description, path: page.url, jsonLd }}>
      <Hero hero={hero} />
      <DemoSection demo={demo} email={site.contact.email} />
      <section className={styles.posts} aria-labelledby="latest-posts">
        <div className={styles.head}>
          <h2 id="latest-posts">{posts.heading}</h2>
          <a href="/blog">{posts.all}</a>
        </div>
        <div className={styles.cards}>
          {latestPosts.map((post) => (
            <PostCard key={post.url} post={post} level={3} />
          ))}
        </div>
      </section>
    </PublicLayout>
  )
}
