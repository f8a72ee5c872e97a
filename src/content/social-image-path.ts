/** Returns the address of the preview image for links to a page. */
export const socialImagePath = (url: string) => `${url}/og-image.jpg`
