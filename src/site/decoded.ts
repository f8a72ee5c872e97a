/** Decodes a part of an address. One that cannot be decoded, like `#50%`, is none of ours, and left as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
