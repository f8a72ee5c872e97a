import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'

const maxRetries = 2
/** A longer wait is the user's to decide on: the screen says so meanwhile. */
const maxWaitS = 5

/** So long what was fetched is not fetched again for another screen. */
export const staleTimeMs = 30_000

/** The cache of server data. Only failures that may pass are tried again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        // Without a connection a call fails and the screen says so, instead of waiting in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < maxRetries &&
          error instanceof ApiError &&
          error.retryable &&
          (error.retryAfterS ?? 0) <= maxWaitS,
        retryDelay: (attempt, error) =>
          (error instanceof ApiError && error.retryAfterS ? error.retryAfterS : 2 ** attempt) *
          1000,
      },
    },
  })
