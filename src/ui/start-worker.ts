import { trustedTypes } from './trusted-types.ts'

const asScript = trustedTypes('asili-worker', { createScriptURL: (url) => url })

/** Starts a worker from its script’s address, which the build put into the page. */
export const startWorker = (url: string): Worker =>
  // The type only allows strings, but the browser also accepts what the policy returns.
  new Worker((asScript?.createScriptURL(url) ?? url) as string, { type: 'module' })
