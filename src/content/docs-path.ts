/** Returns the address of one part of the documentation; `/docs` contains all parts. */
export const docsTabPath = (slug: string) => `/docs/${slug}`
