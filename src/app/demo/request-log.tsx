import { useSyncExternalStore } from 'react'
import type { DemoControl, LoggedRequest } from './demo-control.ts'
import styles from './demo-tools.module.css'

/** The app's requests to the emulated backend, newest first. */
export function RequestLog({ control }: { control: DemoControl }) {
  const requests = useSyncExternalStore(control.subscribeToRequests, control.requests)
  return (
    <div className={styles.section}>
      <h3 className={styles.title} id="demo-requests">
        Requests
      </h3>
      {requests.length === 0 ? (
        <p className={styles.hint}>None yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className={styles.log} aria-labelledby="demo-requests" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Request</th>
                <th scope="col">Status</th>
                <th scope="col">Time</th>
              </tr>
            </thead>
            <tbody>
              {requests.map((request) => (
                <tr key={request.id} data-failed={hasFailed(request)}>
                  <td>
                    <strong>{request.method}</strong> {request.path}
                  </td>
                  <td>{statusText(request)}</td>
                  <td>{request.status === null ? '' : `${request.durationMs} ms`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

const hasFailed = ({ status }: LoggedRequest) => status === 0 || (status ?? 0) >= 400

function statusText({ status }: LoggedRequest): string {
  if (status === null) return 'waiting'
  return status === 0 ? 'lost' : String(status)
}
