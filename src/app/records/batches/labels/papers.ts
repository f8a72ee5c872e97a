/** What labels are printed on. */
export interface Paper {
  label: string
  widthMm: number
  heightMm: number
  /** Size of a page, as CSS writes it. */
  page: string
  /** Labels on a page. */
  perPage: number
}

const roll: Paper = {
  label: 'Label roll, 62 × 40 mm',
  widthMm: 62,
  heightMm: 40,
  page: '62mm 40mm',
  perPage: 1,
}

/** By their names in the panel; the first is the one it begins with. */
export const papers: ReadonlyMap<string, Paper> = new Map([
  ['roll', roll],
  [
    'large',
    {
      label: 'Large label, 100 × 62 mm',
      widthMm: 100,
      heightMm: 62,
      page: '100mm 62mm',
      perPage: 1,
    },
  ],
  [
    'sheet',
    {
      label: 'Sheet of 24 on A4, 70 × 37 mm each',
      // Smaller than its share of the sheet by the margin that printers leave blank.
      widthMm: 61,
      heightMm: 37,
      page: 'A4',
      perPage: 24,
    },
  ],
])

export const paperNamed = (name: string): Paper => papers.get(name) ?? roll
