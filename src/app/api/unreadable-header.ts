import { ApiError, requestIdOf } from './errors.ts'

/** The server does not send these headers, or keeps them from pages of another origin: no repetition helps. */
export const unreadableHeader = (response: Response, names: readonly string[]) =>
  new ApiError({
    code: 'unreadable-header',
    title: 'A header of the answer cannot be read',
    detail: `The server’s answer has no ${names.join(', ')} that this page may read. The server must list it in Access-Control-Expose-Headers. Tell your administrator, then try again.`,
    status: response.status,
    requestId: requestIdOf(response),
  })
