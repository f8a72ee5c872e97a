type Scheme = 'light' | 'dark'

/** Colours by the token's name without dashes (`text-muted`), as `#rrggbb`. */
export type Colors = Readonly<Record<string, string>>

const declaration = /^\s*--([\w-]+):\s*(light-dark\(.+\)|var\(.+\)|#\w+);/gm
const pair = /^light-dark\((#\w+), (#\w+)\)$/
const reference = /^var\(--([\w-]+)\)$/

/** Returns the colours of a scheme in `tokens.css`, for what cannot read CSS: drawings, the manifest, tests. */
export function readColors(tokensCss: string, scheme: Scheme): Colors {
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of tokensCss.matchAll(declaration)) values.set(name, value)

  const resolve = (name: string): string => {
    const value = values.get(name) ?? ''
    const [, aliased] = reference.exec(value) ?? []
    if (aliased) return resolve(aliased)
    const [, light = value, dark = value] = pair.exec(value) ?? []
    return longHex(scheme === 'light' ? light : dark)
  }
  return Object.fromEntries([...values.keys()].map((name) => [name, resolve(name)]))
}

/** `#fff` -> `#ffffff` */
function longHex(hex: string): string {
  if (/^#[\da-f]{3}$/i.test(hex)) return hex.replace(/[\da-f]/gi, '$&$&')
  if (/^#[\da-f]{6}$/i.test(hex)) return hex
  throw new Error(`Not a colour of six digits: "${hex}"`)
}
