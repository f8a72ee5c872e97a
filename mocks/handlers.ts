import { HttpResponse, http } from 'msw'
import { problem, problemMediaType } from '#domain/problem.ts'
import { authHandlers } from './auth/provider.ts'
import type { Backend, Handlers } from './backend.ts'
import { resourceHandlers } from './resources/index.ts'
import { apiBase } from './respond.ts'

/** The whole emulated backend. */
export const handlersOf = (backend: Backend): Handlers => [
  ...authHandlers(backend),
  ...resourceHandlers(backend),
  // Any other API request is a mistake in the app or a missing handler.
  http.all(`${apiBase}/*`, ({ request }) => {
    const name = `${request.method} ${new URL(request.url).pathname}`
    backend.onFault(`No handler for ${name}`)
    const body = problem('not-found', { detail: `${name} is not part of the API` })
    return HttpResponse.json(body, {
      status: body.status,
      headers: { 'Content-Type': problemMediaType },
    })
  }),
]
