/** Bytes as base64 (RFC 4648, section 4). */
export const base64Of = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Decodes base64 text in its canonical spelling. Returns undefined for anything else. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return base64Of(bytes) === base64 ? bytes : undefined
  } catch {
    return undefined
  }
}
