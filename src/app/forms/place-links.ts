const number = String.raw`-?\d+(?:\.\d+)?`
const both = String.raw`(${number})\s*(?:,|~)\s*(${number})`

/** What names a place in the links of Google Maps, OpenStreetMap, Apple Maps, Waze and Bing; pins only. */
const inLinks = [
  new RegExp(`!3d(${number})!4d(${number})`),
  new RegExp(`[?&]mlat=(${number})&mlon=(${number})`),
  new RegExp(`[?&](?:q|query|ll|sll|destination|daddr|coordinate|center|cp)=(?:loc:)?\\s*${both}`),
  new RegExp(`/(?:maps/)?(?:search|place|dir)/(?:[^@]*/)?${both}(?:[/?]|$)`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/(${number})/(${number})`),
]
/** A place that is named in degrees, minutes and seconds. */
const namedPlace = /\/place\/([^/@]*°[^/@]*)/
/** The middle of a map that shows no place in particular. */
const view = new RegExp(`@${both}`)

/** RFC 5870, and `geo:0,0?q=6.6885,-1.6244(Farm)` as Android has it. */
const geo = new RegExp(`^geo:${both}`, 'i')
const geoQuery = new RegExp(`[?&]q=${both}`)

export const isLink = (text: string): boolean => /^\s*(?:https?:\/\/|geo:)/i.test(text)

/** Links that hold no place, but lead to one that does. */
const isShortLink = (text: string): boolean =>
  /^\s*https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|g\.co|bit\.ly|osm\.org\/go)\b/i.test(text)

/** Returns the position in a map's link or `geo:` address; '' if there is none in it, undefined if it is no link. */
export function pairInLink(text: string): string | undefined {
  if (!isLink(text)) return undefined
  const link = decoded(text.trim())
  const found = (patterns: readonly RegExp[]) =>
    patterns.map((pattern) => pattern.exec(link)?.slice(1).join(', ')).find(Boolean)
  if (/^geo:/i.test(link)) return found([geoQuery, geo]) ?? ''
  return found([...inLinks, namedPlace, view]) ?? ''
}

/** Says why no place can be read from a link; undefined if this is no link. */
export function linkProblem(text: string): string | undefined {
  if (isShortLink(text)) {
    return 'A short link does not hold the place. Open it in a map, and copy the latitude and longitude shown there'
  }
  return isLink(text)
    ? 'There is no latitude and longitude in this link. Copy them from the map instead'
    : undefined
}

function decoded(link: string): string {
  const spaced = link.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // A per cent sign that encodes nothing.
    return spaced
  }
}
