import type { Examples } from '#domain/examples.ts'
import { useBuild } from '../../build-context.tsx'
import { CodeBlock } from '../../mdx/code-block.tsx'
import { ParametersTable, SchemaFields } from './fields-table.tsx'
import { type Operation, schemaOf } from './open-api.ts'
import styles from './reference.module.css'
import { Sentence } from './sentence.tsx'

interface OperationDetailsProps {
  /** `GET`, or `EVENT` for a webhook delivery. */
  method: string
  /** The path, or the event's name. */
  path: string
  operation: Operation
  examples?: Examples
}

/** One operation, collapsed: its line says what it does, and the content how to call it. */
export function OperationDetails({ method, path, operation, examples }: OperationDetailsProps) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const body = schemaOf(requestBody?.content)
  return (
    <details className={styles.operation} id={`op-${operationId}`}>
      <summary>
        <code>
          <b>{method}</b> {path}
        </code>{' '}
        <span>
          <Sentence text={summary} />
        </span>
      </summary>
      <div className={styles.parts}>
        <div className={styles.words}>
          {description?.split('\n\n').map((paragraph) => (
            <p key={paragraph}>
              <Sentence text={paragraph} />
            </p>
          ))}
          {examples && <TryIt />}
          {parameters?.length ? <ParametersTable parameters={parameters} /> : null}
          {body && <SchemaFields label="Body" schema={body} />}
          {Object.entries(responses).map(([status, response]) => {
            const schema = status.startsWith('2') ? schemaOf(response.content) : undefined
            return (
              schema && <SchemaFields key={status} label={`Answer ${status}`} schema={schema} />
            )
          })}
          <Refusals responses={responses} />
        </div>
        {examples && <CallExamples examples={examples} />}
      </div>
    </details>
  )
}

/** Opens a form below itself: its script, and the demo's backend, load on the first press. */
const TryIt = () => (
  <button
    type="button"
    className={styles.try}
    data-run={useBuild().scriptUrls['try-it']}
    aria-expanded="false"
  >
    Try it
  </button>
)

function Refusals({ responses }: Pick<Operation, 'responses'>) {
  const refusals = Object.entries(responses).filter(([status]) => /^[45]/.test(status))
  if (refusals.length === 0) return null
  return (
    <dl className={styles.refusals}>
      {refusals.map(([status, { description }]) => (
        <div key={status}>
          <dt>{status}</dt>
          <dd>
            <Sentence text={description} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const languages = { curl: 'curl', typescript: 'TypeScript', python: 'Python' } as const

/** Next to the words on wide screens, the first of them open. */
const CallExamples = ({ examples }: { examples: Examples }) => (
  <div className={styles.examples}>
    {Object.entries(languages).map(([key, label], index) => (
      <details key={key} open={index === 0}>
        <summary>{label}</summary>
        <CodeBlock>
          <code>{examples[key as keyof typeof languages]}</code>
        </CodeBlock>
      </details>
    ))}
  </div>
)
