/** A request to an endpoint and its answer, for the API description. */
export interface ApiExample {
  /** Values of the path's parameters. */
  params: Record<string, string>
  /** The body sent: JSON, the fields of a form with its file, or a placeholder for bytes. */
  body?: unknown
  /** Request headers that depend on the record, by name: `If-Match`. */
  headers: Record<string, string>
  /** Body of the answer; a placeholder for the bytes of a file. */
  answer?: unknown
}

/** Examples of every endpoint by `operationId`, and of every delivery by event. */
export interface ApiExamples {
  endpoints: Record<string, ApiExample>
  webhooks: Record<string, unknown>
}

export const noExamples: ApiExamples = { endpoints: {}, webhooks: {} }

/** Placeholder for bytes in an example, which is text. */
export const bytesText = (mediaType: string): string => `(bytes of ${mediaType})`
