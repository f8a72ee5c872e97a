import type { HomePage } from '../../../content/collections.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import styles from './hero.module.css'
import { PlotMap } from './plot-map.tsx'

/** The first thing a visitor sees: what this is, for whom, and what to do next. */
export function Hero({ hero }: { hero: HomePage['data']['hero'] }) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <ul className={styles.badges}>
          {hero.badges.map((badge) => (
            <li key={badge}>{badge}</li>
          ))}
        </ul>
        <h1>{hero.heading}</h1>
        <p className={styles.lead}>{hero.lead}</p>
        <p className={styles.actions}>
          {hero.actions.map(({ label, href }, index) => (
            <ButtonLink key={href} href={href} quiet={index > 0}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </div>
      <div className={styles.picture}>
        <PlotMap description={hero.picture} />
      </div>
      <dl className={styles.stats}>
        {hero.stats.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <data value={value}>{value}</data>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
