import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildSite } from './scripts/build-site.ts'
import { bundleInputs } from './scripts/bundle-inputs.ts'
import { classNames } from './scripts/class-name.ts'
import { clientEntries } from './scripts/client-build.ts'
import { devSite } from './scripts/dev-site.ts'
import { islandEntries } from './scripts/islands.ts'
import { projectPaths } from './scripts/project.ts'
import { appVersion, readSettings } from './scripts/settings.ts'

/** Lightning CSS's flag for `light-dark()`. */
const lightDark = 1 << 20

const root = import.meta.dirname

export default defineConfig(({ mode }) => {
  const settings = readSettings(mode, root)
  const paths = projectPaths(root)
  const inputs = bundleInputs()
  return {
    root,
    appType: 'custom',
    server: {
      host: '127.0.0.1',
      port: 5173,
      // Many editors empty a file before they write it, and the watcher is silent for 50 ms after each change.
      watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
    },
    define: {
      __DEMO__: JSON.stringify(settings.demo),
      __APP_VERSION__: JSON.stringify(appVersion(root)),
    },
    plugins: [react(), devSite(paths, settings), inputs.plugin],
    css: {
      // Every browser of the target has `light-dark()`; replaced, a part of a page could not choose its scheme.
      lightningcss: { exclude: lightDark },
      modules: { generateScopedName: classNames({ root, readable: mode === 'development' }) },
    },
    build: {
      copyPublicDir: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // The emulated backend is that large, and loaded only by the demo, after the app is shown.
      chunkSizeWarningLimit: 600,
    },
    environments: {
      client: {
        build: {
          outDir: join(paths.bundleWorkDir, 'client/files'),
          rolldownOptions: {
            input: { ...clientEntries, ...islandEntries(root) },
            // An island is imported by its address: what it exports must stay.
            preserveEntrySignatures: 'exports-only',
            output: {
              entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            },
          },
        },
      },
      ssr: {
        build: {
          outDir: join(paths.bundleWorkDir, 'ssr/files'),
          cssMinify: true,
          rolldownOptions: { input: { render: 'src/site/render.tsx' } },
        },
      },
    },
    builder: {
      sharedConfigBuild: true,
      sharedPlugins: true,
      async buildApp(builder) {
        const { outputs, written, heldBack } = await buildSite(builder, paths, settings, inputs)
        const { info } = builder.config.logger
        info(`${outputs} pages and files, ${written} of them written anew`)
        for (const [url, why] of heldBack) {
          if ('until' in why) info(`${url} waits for ${why.until}`)
        }
      },
    },
  }
})
