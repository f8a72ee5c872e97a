import type { HomePage } from '../../../content/collections.ts'
import { ClaimState } from '../../components/claim-state.tsx'
import fold from '../../components/fold.module.css'
import { Section } from '../../components/section.tsx'
import styles from './features.module.css'
import { Sample } from './sample.tsx'

/**
 * Parts of which one is open at a time. They collapse on a phone and are tabs on wide screens; a search in the page
 * also finds closed ones. None of it needs a script.
 */
export function Features({ features }: { features: HomePage['data']['features'] }) {
  const { heading, lead, tabs } = features
  return (
    <Section id="features" heading={heading} lead={lead} tone="sunken">
      <div className={styles.tabs}>
        {tabs.map(({ name, heading, points, action, sample }, index) => (
          <details key={name} name="features" open={index === 0}>
            <summary className={fold.fold}>{name}</summary>
            <div className={styles.panel}>
              <div className={styles.words}>
                <h3>{heading}</h3>
                <dl>
                  {points.map(({ title, text, claim }) => (
                    <div key={title}>
                      <dt>
                        {title} <ClaimState claim={claim} />
                      </dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
                <a href={action.href}>{action.label}</a>
              </div>
              <Sample sample={sample} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}
