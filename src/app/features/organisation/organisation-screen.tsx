import { useQuery } from '@tanstack/react-query'
import { Failure } from '#app/ui/failure.tsx'
import { ScreenTop } from '#app/ui/screen-top.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { useApi } from '../../api/api-context.tsx'
import { describeError } from '../../api/errors.ts'
import { organisationQuery } from '../../api/organisation.ts'
import { useOwner } from '../../auth/auth-provider.tsx'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { organisationRulesQuery, useNotedCopyDays } from '../../offline/organisation-rules.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './organisation-screen.module.css'
import { RulesForm } from './rules-form.tsx'

/** The organisation's name, how to reach it, and the rules it has set for its members. */
export function OrganisationScreen() {
  const online = useIsOnline()
  return (
    <>
      <ScreenTop title="Organisation" />
      {!online && (
        <p className={styles.offline} role="status">
          There is no connection. Changes here need one; the rules below hold on this device as it
          knows them.
        </p>
      )}
      <div className={styles.parts}>
        <Contact />
        <Rules />
      </div>
    </>
  )
}

function Contact() {
  const { data, error, refetch } = useQuery(organisationQuery(useApi()))
  return (
    <section aria-labelledby="contact-heading">
      <h2 className={styles.heading} id="contact-heading">
        Name and contact
      </h2>
      {data ? (
        <ContactForm key={data.version} organisation={data} />
      ) : error ? (
        <Failure {...describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <Waiting what="name and contact" />
      )}
    </section>
  )
}

function Rules() {
  const api = useApi()
  const owner = useOwner()
  // Always refetch: people come to this screen for the current state.
  const query = { ...organisationRulesQuery(api, owner), staleTime: 0 }
  const { data, error, refetch } = useQuery(query)
  useNotedCopyDays(data)
  return (
    <section aria-labelledby="rules-heading">
      <h2 className={styles.heading} id="rules-heading">
        Rules
      </h2>
      {data ? (
        <RulesForm key={data.version} rules={data} />
      ) : error ? (
        <Failure {...describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <Waiting what="the rules" />
      )}
    </section>
  )
}
