import { appPaths } from '#domain/paths.ts'
import { sampleRevocations } from '#domain/proofs/sample-revocations.ts'
import type { Build } from '../src/site/build-context.tsx'
import { islandEntries } from './islands.ts'
import type { ProjectPaths } from './project.ts'
import type { Settings } from './settings.ts'

/** Build settings for pages whose scripts are served from their sources; a check needs no more. */
export function sourceBuild(
  paths: ProjectPaths,
  { origin, year, content, demo, demoForm, backend, sampleListDay }: Settings,
): Build {
  const islands = Object.entries(islandEntries(paths.root))
  return {
    origin: origin || 'http://127.0.0.1:5173',
    siteName: 'Asili',
    addsSlash: false,
    year,
    today: content.today,
    licences: 'Which licences are published is known once the product is built: npm run build\n',
    isDemo: demo,
    demoForm,
    backend,
    socialImages: true,
    preview: { today: content.today, contentRoot: paths.contentRoot },
    appPaths,
    // In development the worker is the emulated backend's alone.
    keptBytes: 0,
    revocations: sampleRevocations(sampleListDay),
    bootUrl: '/src/site/boot.ts',
    hydrateUrl: '/src/site/hydrate.ts',
    scriptUrls: {
      'current-chapter': '/src/site/current-chapter.ts',
      'farmers-table-worker': '/src/app/records/farmers/import/table-worker.ts',
      'keep-on-device': '/src/site/keep-on-device.ts',
      'law-age': '/src/site/law-age.ts',
      'nearest-pages': '/src/site/nearest-pages.ts',
      'plot-check-worker': '/src/site/plot-check/worker.ts',
      'search-dialog': '/src/site/search-dialog.ts',
      'try-it': '/src/site/try-it/try-it.ts',
      verify: '/src/site/verify/verify.ts',
      'wake-by-address': '/src/site/wake-by-address.ts',
    },
    islandUrls: Object.fromEntries(
      islands.map(([name, file]) => [name, file.slice(paths.root.length)]),
    ),
    pageScripts: {
      rescue: { url: '/src/site/rescue/rescue.ts' },
      'start-watch': { url: '/src/site/app-start/start-watch.ts' },
    },
    app: { scriptUrl: '/src/app/main.tsx', preloadUrls: [], styleUrls: [], screens: {} },
  }
}
