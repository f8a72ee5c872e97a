import type { HomePage } from '../../../content/collections.ts'
import { Island } from '../../island.tsx'
import DemoForm from '../../islands/demo-form.tsx'
import styles from './demo-section.module.css'

interface DemoSectionProps {
  demo: HomePage['data']['demo']
  /** Where to write to where the form does not work. */
  email: string
}

export function DemoSection({ demo, email }: DemoSectionProps) {
  return (
    <section id="request-demo" className={styles.section} aria-labelledby="request-demo-heading">
      <div>
        <h2 id="request-demo-heading">{demo.heading}</h2>
        <p className={styles.lead}>{demo.lead}</p>
        <ol className={styles.steps}>
          {demo.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className={styles.form}>
        <noscript>
          <p className={styles.notice}>
            {demo.withoutScript} <a href={`mailto:${email}`}>{email}</a>
          </p>
        </noscript>
        <Island module="demo-form" component={DemoForm} props={{}} />
      </div>
    </section>
  )
}
