import type { Content } from '../../content/collections.ts'
import { movedAddresses } from '../../content/moved.ts'

/** Returns pages for former addresses, each of which only redirects, for people and for machines. */
export function movedPages(content: Content, origin: string) {
  const moved = [...movedAddresses(content)]
  if (moved.length === 0) return []
  return [
    ...moved.map(([from, to]) => ({
      path: from,
      data: { origin, to },
      text: () => movedPage(origin, to),
    })),
    {
      // For hosts that read it: they then answer with 301 directly.
      path: '/_redirects',
      data: moved,
      text: () => moved.map(([from, to]) => `${from} ${to} 301\n`).join(''),
    },
  ]
}

/**
 * Works without a script: the browser redirects by itself. Both addresses consist of slugs, which contain no HTML
 * characters.
 */
const movedPage = (origin: string, to: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=${to}">
${origin && `<link rel="canonical" href="${origin}${to}">\n`}<title>This page has moved</title>
</head>
<body>
<p>This page has moved to <a href="${to}">${to}</a>.</p>
</body>
</html>
`
