/** Files whose names change with their content: a cached one is never out of date. */
const forever = ['/assets/*', '/fonts/*']

/**
 * Returns `_headers`, for hosts that read it (Netlify, Cloudflare Pages). Files without a rule are revalidated on each
 * request there. Two rules matching one address would have their values joined.
 */
export function headersFile(
  everywhere: Readonly<Record<string, string>>,
  basePath: string,
): string {
  const rules = [
    ['/*', everywhere] as const,
    ...forever.map(
      (path) => [path, { 'Cache-Control': 'public, max-age=31536000, immutable' }] as const,
    ),
  ]
  return rules
    .map(([path, headers]) =>
      [
        basePath + path,
        ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n')
}
