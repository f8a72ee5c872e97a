import { rmSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appChunks } from './scripts/app-chunks.ts'
import { baseCalls } from './scripts/base-calls.ts'
import { buildSite } from './scripts/build-site.ts'
import { bundleInputs } from './scripts/bundle-inputs.ts'
import { checkSite } from './scripts/check-site.ts'
import { classNames } from './scripts/class-name.ts'
import { clientEntries } from './scripts/client-build.ts'
import { devSite } from './scripts/dev-site.ts'
import { islandEntries } from './scripts/islands.ts'
import { bundledFile } from './scripts/licences/shipped.ts'
import { preloads } from './scripts/preloads.ts'
import { projectPaths } from './scripts/project.ts'
import { readSettings } from './scripts/settings.ts'
import { appDirOf, splitHosts } from './scripts/split-hosts.ts'
import { standAlone } from './scripts/stand-alone.ts'

/** Lightning CSS's flag for `light-dark()`. */
const lightDark = 1 << 20

const root = import.meta.dirname

/** Shortens a name that is joined from everything that shares a file: `parts~outbox~members.css`. */
const firstOf = (name: string) => name.replace(/(~.*)?(\.\w+)?$/, '')

export default defineConfig(({ mode, command }) => {
  const settings = readSettings(mode, root)
  // In development, everything is served from the root.
  const basePath = command === 'build' ? settings.basePath : ''
  const hosts = command === 'build' ? settings.hosts : undefined
  const paths = projectPaths(root)
  const inputs = bundleInputs()
  const preloading = preloads(['farmers-table-worker', 'plot-check-worker'])
  const { app: _, ...others } = clientEntries
  const siteEntries = [...Object.values(others), ...Object.values(islandEntries(root))]
  return {
    root,
    base: `${basePath}/`,
    appType: 'custom',
    server: {
      host: '127.0.0.1',
      port: 5173,
      // Many editors empty a file before writing it, and the watcher reports nothing for 50 ms after each change.
      watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
    },
    define: {
      __BASE_PATH__: JSON.stringify(basePath),
      __SITE_HOST__: JSON.stringify(hosts?.siteOrigin ?? ''),
      __DEMO__: JSON.stringify(settings.demo),
      __APP_VERSION__: JSON.stringify(settings.version),
    },
    plugins: [
      react(),
      devSite(paths, settings),
      inputs.plugin,
      preloading.plugin,
      standAlone(clientEntries.rescue),
      baseCalls(root, basePath !== '' || hosts !== undefined),
    ],
    css: {
      // Every target browser supports `light-dark()`; if it were replaced, a part of a page could not choose its colour
      // scheme.
      lightningcss: { exclude: lightDark },
      modules: { generateScopedName: classNames({ root, readable: mode === 'development' }) },
    },
    build: {
      copyPublicDir: false,
      target: 'baseline-widely-available',
      modulePreload: {
        polyfill: false,
        resolveDependencies: preloading.resolveDependencies,
      },
      reportCompressedSize: false,
      // The emulated backend is that large; only the demo loads it, after the app is shown.
      chunkSizeWarningLimit: 600,
    },
    environments: {
      client: {
        build: {
          outDir: join(paths.bundleWorkDir, 'client/files'),
          license: { fileName: bundledFile },
          rolldownOptions: {
            input: { ...clientEntries, ...islandEntries(root) },
            // An island is imported by its address, so its exports must be kept.
            preserveEntrySignatures: 'allow-extension',
            output: {
              // The full name, joined from everything that shares the file, would be repeated in each file that loads
              // it. Hashes are short for the same reason: they do not compress.
              chunkFileNames: ({ name }) => `assets/${firstOf(name)}-[hash:7].js`,
              assetFileNames: ({ names }) => `assets/${firstOf(names[0] ?? '')}-[hash:7][extname]`,
              entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash:7].js'),
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ name: appChunks(root, siteEntries) }],
              },
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
        const { info, warn } = builder.config.logger
        if (settings.content.onlyChecks) {
          const { files, warnings } = await checkSite(builder, paths, settings, inputs)
          for (const warning of warnings) warn(warning)
          info(`${files} files of content and their links are in order`)
          return
        }
        // The folders of two hosts are split from the whole product, which is kept for the next build.
        const whole = hosts
          ? {
              ...projectPaths(root, join(paths.cacheDir, 'whole')),
              bundleWorkDir: paths.bundleWorkDir,
            }
          : paths
        const built = await buildSite(builder, whole, settings, inputs)
        if (hosts) {
          // The record of an earlier build for one host no longer matches the folder.
          rmSync(paths.recordFile, { force: true })
          splitHosts(whole.outDir, paths.outDir, hosts)
          info(`The site's host: ${paths.outDir}, the app's: ${appDirOf(paths.outDir)}`)
        }
        const { outputs, written, heldBack, published, warnings } = built
        for (const warning of warnings) warn(warning)
        info(`${outputs} pages and files, ${written} of them written anew`)
        if (published === 'file by file') {
          info(`${paths.outDir} cannot be renamed, so it was written file by file`)
        }
        for (const [url, why] of heldBack) {
          if ('until' in why) info(`${url} waits for ${why.until}`)
        }
        for (const warning of settings.warnings) warn(`Warning: ${warning}`)
      },
    },
  }
})
