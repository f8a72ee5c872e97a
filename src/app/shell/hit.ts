/** Something that the palette leads to. */
export interface Hit {
  /** An address of the app, or what is done at once. */
  to: string | (() => void)
  title: string
  note?: string
}
