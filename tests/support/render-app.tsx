import 'fake-indexeddb/auto'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { RouterProvider } from 'react-router-dom'
import { expect } from 'vitest'
import { startMocks } from '#mocks/node.ts'
import { ApiProvider } from '../../src/app/api/api-context.tsx'
import { AuthProvider } from '../../src/app/auth/auth-provider.tsx'
import { setBackendName } from '../../src/app/offline/backend-name.ts'
import { OfflineProvider } from '../../src/app/offline/offline-provider.tsx'
import { createRouter } from '../../src/app/routes/index.tsx'
import { createServices } from '../../src/app/services.ts'
import { theme } from '../../src/app/ui/inputs/theme.ts'
import { clearNotices } from '../../src/app/ui/notices.tsx'
import { writeAddress } from '../../src/app/ui/use-address-params.ts'
import { newDevice, testBackend } from './test-device.ts'

interface Start {
  path: string
  scenario?: string
  /** Whether somebody is signed in already. */
  signedIn?: boolean
  /** Their address, which stands for a role of the demo. */
  email?: string
  isOnline?: () => boolean
  /** What time it is at the server; what the device shows where left out. */
  now?: () => Date
  /** Whether the API leaves every request open. */
  isSilent?: boolean
  /** Whether the browser keeps what an app before this one left in it. */
  sameDevice?: boolean
}

/** Starts the whole app in jsdom on the emulated backend, as a browser would at that address. */
export async function renderApp({
  path,
  signedIn = false,
  email = 'agent@example.org',
  sameDevice = false,
  isSilent = false,
  ...backend
}: Start) {
  prepareJsdom()
  if (!sameDevice) {
    newDevice()
    // It is not noted by the device's name.
    localStorage.removeItem('asili-waiting')
  }
  history.replaceState(null, '', path)
  const mocks = await startMocks(backend)
  const services = createServices({
    settings: {
      apiUrl: `${location.origin}/api/v1`,
      authUrl: `${location.origin}/auth/v1`,
      authAnonKey: 'test',
    },
    fetch,
    deviceStorage: localStorage,
    tabStorage: sessionStorage,
  })
  if (signedIn) await services.auth.signIn(email, 'test')
  if (isSilent) mocks.use(http.all('*/api/v1/*', () => new Promise<never>(() => {})))
  setBackendName(testBackend(backend.scenario))
  const opening: Promise<unknown>[] = []
  const syncOf: typeof services.syncOf = (...of) => {
    const sync = services.syncOf(...of)
    opening.push(sync)
    return sync
  }
  const router = createRouter(services)
  const view = render(
    // Nothing has a place in jsdom: there, lists of choices hide for want of one.
    <MantineProvider theme={theme} env="test">
      <ApiProvider api={services.api}>
        <AuthProvider auth={services.auth}>
          <OfflineProvider
            connectivity={services.connectivity}
            syncOf={syncOf}
            tidy={services.tidy}
          >
            <QueryClientProvider client={services.queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </OfflineProvider>
        </AuthProvider>
      </ApiProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  return {
    user,
    screen,
    /** At once: letter by letter takes its time here. */
    async fill(field: HTMLElement, text: string) {
      await user.clear(field)
      await user.click(field)
      await user.paste(text)
    },
    /** What lies over the screen, once it has come: while it is on its way, another dialog of its name says so. */
    panel: (name?: string | RegExp) =>
      waitFor(() => {
        const dialog = within(screen.getByRole('dialog', name === undefined ? {} : { name }))
        expect(dialog.queryByText('Loading...')).toBeNull()
        return dialog
      }),
    services,
    router,
    /** The address as the user sees it. */
    address: () => location.pathname + location.search,
    /** What the backend was asked for, newest first. */
    requests: mocks.backend.log.entries,
    /** Keeps requests of a path waiting until the returned function is called. */
    hold(path: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      mocks.use(http.all(path, () => promise))
      return resolve
    },
    /** What the backend keeps. */
    db: mocks.backend.db,
    /** Resolves when no storage is being opened any more: that would go on in the next app. */
    async stop() {
      // What was typed last would come into the address of the next app.
      writeAddress()
      view.unmount()
      await Promise.allSettled(opening)
      clearNotices()
      router.dispose()
      services.queryClient.clear()
      services.connectivity.stop()
      localStorage.clear()
      sessionStorage.clear()
      mocks.stop()
    },
  }
}

/** What jsdom lacks and Mantine, the app or the router ask for. */
function prepareJsdom(): void {
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    })
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView ??= () => {}
  CSSStyleSheet.prototype.replaceSync ??= () => {}
  document.adoptedStyleSheets ??= []
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // There is no layout: every element is as high as a card, so that a windowed list has a first page of them.
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 200 })
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
}
