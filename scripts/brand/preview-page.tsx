import { renderToStaticMarkup } from 'react-dom/server'
import { Wordmark } from '#ui/logo.tsx'
import mapCss from '../../src/site/pages/home/plot-map.module.css?inline'
import { PlotMap } from '../../src/site/pages/home/plot-map.tsx'
import baseCss from '../../src/ui/base.css?inline'
import fontsCss from '../../src/ui/fonts.css?inline'
import tokensCss from '../../src/ui/tokens.css?inline'

export const previewSizePx = { width: 1200, height: 630 }

const css = `
body { inline-size: 1200px; block-size: 630px; overflow: hidden; background: var(--surface); }
main { display: flex; flex-direction: column; justify-content: space-between; block-size: 100%; padding: 72px 0 72px 80px; box-sizing: border-box; }
h1 { inline-size: 480px; font-size: 78px; line-height: 1.04; }
.map { position: absolute; inset: 24px 8px auto auto; inline-size: 716px; }
.map svg { inline-size: 100%; border: 0; border-radius: 0; background: none; }
.fade { position: absolute; inset: 0; background: linear-gradient(90deg, var(--surface) 44%, transparent 60%); }
main > * { position: relative; }
`

/** The preview image shown where a link to the site is shared. */
export const previewPage = () =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <title>Asili</title>
        <style>
          {[tokensCss, fontsCss.replaceAll('optional', 'block'), baseCss, mapCss, css].join('\n')}
        </style>
      </head>
      <body>
        <div className="map">
          <PlotMap description="" />
        </div>
        <div className="fade" />
        <main>
          <Wordmark height={64} />
          <h1>Know the farm behind every lot.</h1>
        </main>
      </body>
    </html>,
  )}`
