/** True in builds without a backend: they carry the emulated one and the demo's texts. Set by the bundler. */
declare const __DEMO__: boolean

/** Where the site stands on its host: see `src/domain/base-path.ts`. Set by the bundler. */
declare const __BASE_PATH__: string
/** The site's own host, where the app has another: see there. */
declare const __SITE_HOST__: string

interface ImportMetaEnv {
  readonly VITE_API_URL?: string
  readonly VITE_AUTH_URL?: string
  readonly VITE_AUTH_ANON_KEY?: string
  readonly VITE_LOG_KEY?: string
  /** Scenario of the emulated backend for tabs that ask for none. */
  readonly VITE_SCENARIO?: string
  /** `off` leaves out delays that only the user's eye needs. */
  readonly VITE_DELAYS?: 'on' | 'off'
}

/** The app's version: `VITE_RELEASE_LABEL`, or that in `package.json`. */
declare const __APP_VERSION__: string
