import type { ReadXml } from './read.ts'

/**
 * Reads KML and GPX with a parser: in a browser, `new DOMParser().parseFromString(text, 'application/xml')`. What
 * converts the result is loaded once there is such a file.
 */
export const xmlReader =
  (parseXml: (text: string) => Document | Promise<Document>): ReadXml =>
  async (text, format) => {
    const { readXml } = await import('./read-xml.ts')
    return readXml(await parseXml(text), format)
  }
