import { answerTo } from './table-answer.ts'

/** The script of the worker: it reads a file beside the page, which stays usable meanwhile. */
addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  postMessage(await answerTo(data))
})
