/**
 * What is done about an answer that breaks its contract. Its code comes once there is one: a start that goes well does
 * without.
 */

import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'
import { ApiError, requestIdOf } from './errors.ts'
import { issueText } from './issue-text.ts'

export { withoutUnreadable } from './unreadable-rows.ts'

/** How many are named in the console. */
const mostIssues = 20

/** Names in the console what the endpoint's schema refuses. */
export function logIssues(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  issues: readonly z.core.$ZodIssue[],
): void {
  const texts = issues.slice(0, mostIssues).map((issue) => issueText(issue))
  const more = issues.length > mostIssues ? [`and ${issues.length - mostIssues} more`] : []
  console.error(`${method} ${path} broke its contract:`, ...texts, ...more)
}

/** The server does not send these headers, or keeps them from pages of another origin: no repetition helps. */
export const unreadableHeader = (response: Response, names: readonly string[]) =>
  new ApiError({
    code: 'unreadable-header',
    title: 'A header of the answer cannot be read',
    detail: `The server’s answer has no ${names.join(', ')} that this page may read. The server must list it in Access-Control-Expose-Headers. Tell your administrator, then try again.`,
    status: response.status,
    requestId: requestIdOf(response),
  })
