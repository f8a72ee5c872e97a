/** The parts of an OpenAPI 3.1 document that the reference shows. */
export interface OpenApi {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema> }
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

export interface Parameter {
  in: string
  name: string
  required?: boolean
  description?: string
  schema: Schema
}

type Content = Record<string, { schema: Schema }>

export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

export const schemaOf = (content: Content | undefined): Schema | undefined =>
  content && Object.values(content)[0]?.schema

/** `#/components/schemas/Batch` -> `Batch`. */
export const refName = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)
