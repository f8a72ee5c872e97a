/** The backend that requests are sent to, and how to get a token for it. */
export interface TryBackend {
  /** Absolute address of the API, without a slash at its end. */
  baseUrl: string
  send: (request: Request) => Promise<Response>
  /** People who can sign in without a password; empty if the reader has to provide a token. */
  people: readonly string[]
  tokenOf: (person: string) => Promise<string>
}
