/** What an access token allows, by its `scope` claim; null where it has none or is no JWT. */
export function scopesOf(accessToken: string): ReadonlySet<string> | null {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const { scope } = JSON.parse(json)
    return typeof scope === 'string' ? new Set(scope.split(' ')) : null
  } catch {
    return null
  }
}
