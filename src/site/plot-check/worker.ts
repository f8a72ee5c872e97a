import { createChecker } from './checker.ts'

/** The script of the worker: it checks files beside the page, which stays usable meanwhile. */
const answer = createChecker((message) => postMessage(message))
addEventListener('message', ({ data }) => answer(data))
