import { wholeAddresses } from '#domain/backend-settings.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints/index.ts'
import { examplesOf } from '#domain/examples.ts'
import { inlineDocument } from '#domain/openapi.ts'
import { sampleAddresses } from '../../backend-names.ts'
import { useBuild } from '../../build-context.tsx'
import { SchemaFields } from './fields-table.tsx'
import type { OpenApi, Operation } from './open-api.ts'
import { OperationDetails } from './operation-details.tsx'
import styles from './reference.module.css'
import { Sentence } from './sentence.tsx'

interface Row {
  method: string
  path: string
  operation: Operation
}

const pathOf = (url: string) => (url.startsWith('/') ? url : new URL(url).pathname)

/** Every operation, event and schema of the API, from the document that is published as `openapi.json`. */
export default function ApiReference() {
  const { origin, backend } = useBuild()
  const called = (wholeAddresses(backend, origin) ?? sampleAddresses).apiUrl
  // The library's type covers the whole standard; only a part of it is shown here.
  const document = inlineDocument(endpoints, undefined, undefined, backend) as unknown as OpenApi
  const base = pathOf(backend.apiUrl)
  const declarations: Record<string, Endpoint> = endpoints
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Row => ({ method: method.toUpperCase(), path, operation }),
    ),
  )
  const byTag = Map.groupBy(rows, ({ operation }) => operation.tags[0] ?? '')
  return (
    <div className={styles.reference}>
      <h2 id="api-reference">Reference</h2>
      {[...byTag].map(([tag, operations]) => (
        <section key={tag} aria-label={`Endpoints: ${tag}`}>
          <h3>{tag}</h3>
          {operations.map(({ method, path, operation }) => {
            const declaration = declarations[operation.operationId]
            return (
              <OperationDetails
                key={operation.operationId}
                method={method}
                path={base + path}
                operation={operation}
                {...(declaration
                  ? { examples: examplesOf(operation.operationId, declaration, called) }
                  : {})}
              />
            )
          })}
        </section>
      ))}
      <section aria-label="Webhook events">
        <h3>Webhook events</h3>
        {Object.entries(document.webhooks ?? {}).map(([name, { post }]) => (
          <OperationDetails key={name} method="EVENT" path={name} operation={post} />
        ))}
      </section>
      <section aria-label="Schemas">
        <h3>Schemas</h3>
        {Object.entries(document.components.schemas).map(([name, schema]) => (
          <details key={name} className={styles.operation} id={`schema-${name}`}>
            <summary>
              <code>
                <b>{name}</b>
              </code>{' '}
              <span>
                <Sentence text={schema.description} />
              </span>
            </summary>
            <div className={styles.parts}>
              <SchemaFields label={name} schema={schema} />
            </div>
          </details>
        ))}
      </section>
    </div>
  )
}
