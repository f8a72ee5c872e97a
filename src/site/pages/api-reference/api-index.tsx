import { endpoints } from '#domain/endpoints/index.ts'
import { openApiDocument } from '#domain/openapi.ts'
import { useBuild } from '../../build-context.tsx'
import styles from './api-index.module.css'
import type { OpenApi } from './open-api.ts'

/** Every endpoint by group, each linking to its description: the whole reference is too long for this page. */
export default function ApiIndex({ docsUrl }: { docsUrl: string }) {
  // The library's type covers the whole standard; only a part of it is shown here.
  const document = openApiDocument(endpoints) as unknown as OpenApi
  const base = useBuild().backend.apiUrl
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  return (
    <div className={styles.index}>
      <h2 id="endpoints">Endpoints</h2>
      <p>
        Paths begin with <code>{base}</code>. Each leads to its fields, answers and examples in{' '}
        <a href={`${docsUrl}#api-reference`}>the whole reference</a>, which is published as{' '}
        <a href="/openapi.json">OpenAPI 3.1</a>, too.
      </p>
      {[...Map.groupBy(rows, ({ operation }) => operation.tags[0] ?? '')].map(([tag, own]) => (
        <section key={tag} aria-label={`Endpoints: ${tag}`}>
          <h3>{tag}</h3>
          <ul>
            {own.map(({ method, path, operation: { operationId, summary } }) => (
              <li key={operationId}>
                <a href={`${docsUrl}#op-${operationId}`}>
                  {method.toUpperCase()} {path}
                </a>{' '}
                {summary.replaceAll('`', '')}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
