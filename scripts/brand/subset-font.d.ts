/** The package ships no types; these are the options used here. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      variationAxes: Record<string, { min: number; max: number }>
      keepFeatures: string[]
      dropTables: string[]
      noHinting: boolean
    },
  ): Promise<Buffer>
}
