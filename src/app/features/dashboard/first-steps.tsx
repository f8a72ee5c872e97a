import { Link } from 'react-router-dom'
import type { Scope } from '#domain/scopes.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import styles from './first-steps.module.css'

interface Step {
  title: string
  text: string
  link: { to: string; text: string; scope: Scope }
}

/** How to set up an organisation: the same steps as in the documentation, in the words of people in the field. */
const steps: readonly Step[] = [
  {
    title: 'An admin brings in the team',
    text: 'The organisation is there; its admin invites the people who will work with you. You find your colleagues and their regions under Agents.',
    link: { to: '/agents', text: 'Go to agents', scope: 'agents:read' },
  },
  {
    title: 'Farmers are registered, and their farms mapped',
    text: 'Suppliers prove who they are (KYC) and where each farm lies. Walk the edge of a plot with your phone: about 5 m is exact enough.',
    link: { to: '/farmers', text: 'Go to farmers', scope: 'farmers:read' },
  },
  {
    title: 'Buyers say what they need',
    text: 'They set the commodities they want and what a lot must prove. Under Lots they see which lots fit, and why others do not.',
    link: { to: '/lots', text: 'Go to lots', scope: 'buyer-preferences:read' },
  },
  {
    title: 'You capture what is harvested',
    text: 'Register each batch where it is weighed, from your phone. From then on you follow it here, from farm to export.',
    link: { to: '/batches', text: 'Go to batches', scope: 'batches:read' },
  },
]

/** What to do first, shown instead of the figures while there is nothing to count. */
export function FirstSteps() {
  const may = useMay()
  return (
    <section className={styles.start} aria-labelledby="first-steps">
      <h2 className={styles.title} id="first-steps">
        Nothing is registered yet
      </h2>
      <p className={styles.text}>
        Your organisation begins in four steps. As soon as there is something to see to, this page
        shows what is overdue and what is next.
      </p>
      <ol className={styles.steps}>
        {steps.map(({ title, text, link }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
            {may(link.scope) && <Link to={link.to}>{link.text}</Link>}
          </li>
        ))}
      </ol>
    </section>
  )
}
