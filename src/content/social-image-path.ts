/** Where the picture stands that a link to a page shows where it is shared. */
export const socialImagePath = (url: string) => `${url}/og-image.jpg`
