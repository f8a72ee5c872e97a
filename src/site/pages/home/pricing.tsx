import type { HomePage } from '../../../content/collections.ts'
import { Section } from '../../components/section.tsx'
import styles from './pricing.module.css'

/** Three plans, with managed trading next to them. */
export function Pricing({ pricing }: { pricing: HomePage['data']['pricing'] }) {
  const { heading, lead, plans, trading } = pricing
  return (
    <Section id="pricing" heading={heading} lead={lead} tone="sunken">
      <ul className={styles.plans}>
        {plans.map(({ name, text, price, action }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
            <p className={styles.price}>{price}</p>
            <a href={action.href}>{action.label}</a>
          </li>
        ))}
        <li className={styles.trading}>
          <h3>{trading.name}</h3>
          <p>{trading.text}</p>
          <p className={styles.price}>{trading.price}</p>
        </li>
      </ul>
    </Section>
  )
}
