/** True in builds without a backend: they carry the emulated one and the demo's texts. Set by the bundler. */
declare const __DEMO__: boolean

interface ImportMetaEnv {
  readonly VITE_API_URL?: string
  readonly VITE_AUTH_URL?: string
  readonly VITE_AUTH_ANON_KEY?: string
  /** Scenario of the emulated backend for tabs that ask for none. */
  readonly VITE_SCENARIO?: string
}

/** The app's version, from `package.json`. */
declare const __APP_VERSION__: string
