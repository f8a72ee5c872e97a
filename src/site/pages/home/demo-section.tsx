import type { HomePage } from '../../../content/collections.ts'
import { useBuild } from '../../build-context.tsx'
import { Section } from '../../components/section.tsx'
import { Island } from '../../island.tsx'
import DemoForm from '../../islands/demo-form.tsx'
import styles from './demo-section.module.css'

interface DemoSectionProps {
  demo: HomePage['data']['demo']
  /** Where to write to if the form does not work. */
  email: string
}

export function DemoSection({ demo, email }: DemoSectionProps) {
  const { demoForm, isDemo } = useBuild()
  const { heading, lead, steps, withoutScript } = demo
  const aside = (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
  return (
    <Section id="request-demo" heading={heading} lead={lead} aside={aside} beside>
      <div className={styles.form}>
        <noscript>
          <p className={styles.notice}>
            {withoutScript} <a href={`mailto:${email}`}>{email}</a>
          </p>
        </noscript>
        <Island
          module="demo-form"
          component={DemoForm}
          props={{
            ...(demoForm && { endpoint: demoForm }),
            // In the demo, a request ends on the page, and nobody expects an answer.
            ...((demoForm || !isDemo) && { email }),
          }}
        />
      </div>
    </Section>
  )
}
