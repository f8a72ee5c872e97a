/**
 * The pictures of the product on the home page: the size of each window, in CSS pixels. `npm run screenshots` takes them,
 * in each scheme and width, into `public/product/`.
 */
export const productPictures = {
  passport: { width: 480, height: 640 },
  outbox: { width: 360, height: 640 },
  map: { width: 640, height: 640 },
} as const

export const productPictureNames = ['passport', 'outbox', 'map'] as const
export type ProductPicture = (typeof productPictureNames)[number]

export const productSchemes = ['light', 'dark'] as const

/** Widths of the files of a picture, in pixels: for a plain screen, a phone's, and one of double density. */
export const productWidths = (picture: ProductPicture): number[] =>
  [1, 1.5, 2].map((density) => productPictures[picture].width * density)

/** The address of one file, from the root of the site. */
export const productFile = (
  picture: ProductPicture,
  scheme: (typeof productSchemes)[number],
  width: number,
): string => `/product/${picture}-${scheme}-${width}.avif`
