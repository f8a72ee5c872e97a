/** A new record before it has a version; the server assigns the first one. */
export type Made<Row> = Omit<Row, 'version' | 'updatedAt'>
