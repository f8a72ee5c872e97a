import type { HomePage } from '../../../content/collections.ts'
import { useBuild } from '../../build-context.tsx'
import { ActionRow } from '../../components/action-row.tsx'
import { Figures } from '../../components/figures.tsx'
import styles from './hero.module.css'
import { PlotMap } from './plot-map.tsx'

/** The first thing visitors see: what this is, whom it is for, and what to do next. */
export function Hero({ hero }: { hero: HomePage['data']['hero'] }) {
  const { isDemo } = useBuild()
  const { actions, demo } = hero
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
        <ActionRow actions={isDemo ? [...actions.slice(0, 1), demo.action] : actions} />
        {isDemo && <p className={styles.note}>{demo.note}</p>}
      </div>
      <div className={styles.picture}>
        <PlotMap description={hero.picture} />
      </div>
      <div className={styles.stats}>
        <Figures items={hero.stats} source={hero.source} />
      </div>
    </div>
  )
}
