import './styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { cssVariablesResolver, theme } from '#ui/theme.ts'
import { ApiProvider } from './api/api-context.tsx'
import { AuthProvider } from './auth/auth-provider.tsx'
import { deviceStorage } from './device-storage.ts'
import { createEmulation } from './emulation.ts'
import { demoSettings, readSettings } from './env.ts'
import { createRouter, whenShown } from './routes/index.tsx'
import { createServices } from './services.ts'

const serviceWorkerUrl = '/sw.js'
/** As the page was opened: a redirect may change the address before the emulation reads it. */
const { search } = location

/** Loads the emulated backend, which no build against a real one contains. */
async function startEmulation(): Promise<void> {
  const { startMocks } = await import('#mocks/browser.ts')
  await startMocks({ serviceWorkerUrl, search })
}

const emulation = __DEMO__ ? createEmulation(startEmulation) : undefined
const services = createServices({
  settings: __DEMO__ ? demoSettings(import.meta.env) : readSettings(import.meta.env),
  fetch: emulation?.fetch ?? ((...request) => fetch(...request)),
  deviceStorage: deviceStorage(),
})
const router = createRouter(services)

const container = document.querySelector('#app')
if (!container) throw new Error('The page has no #app element')

createRoot(container).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <ApiProvider api={services.api}>
        <AuthProvider auth={services.auth}>
          <QueryClientProvider client={services.queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </AuthProvider>
      </ApiProvider>
    </MantineProvider>
  </StrictMode>,
)

if (emulation) {
  whenShown(router, emulation.begin)
} else if (import.meta.env.PROD) {
  // In a demo the emulation registers the worker that keeps the app on the device.
  navigator.serviceWorker?.register(serviceWorkerUrl).catch((error: unknown) => {
    console.warn('The app will not open without a network:', error)
  })
}
