interface InlineScriptProps {
  /** `application/ld+json`, `speculationrules`; a classic script where left out. */
  type?: string
  /** Written into the page unescaped, so never use readers' words. Make JSON with `toScriptJson`. */
  text: string
}

/** A script whose text is inlined in the page. */
export function InlineScript({ type, text }: InlineScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes text, and a script is not escaped.
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />
}

/** Returns JSON for a script: `<` is escaped, so that no text in it can close the element. */
export const toScriptJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')
