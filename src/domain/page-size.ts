/** The maximum number of items on one page of a list. */
export const maxPageSize = 1000
