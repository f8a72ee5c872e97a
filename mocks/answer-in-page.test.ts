import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerInPage } from './answer-in-page.ts'

const genuine = globalThis.fetch
const handlers = [
  http.get('*/api/v1/plots', () => HttpResponse.json({ areaHa: 2 })),
  http.get('*/api/v1/offline', () => HttpResponse.error()),
]

describe('answering in the page', () => {
  const network = vi.fn<typeof fetch>()
  let answering: ReturnType<typeof answerInPage>
  beforeEach(() => {
    network.mockReset().mockResolvedValue(new Response('from the network'))
    globalThis.fetch = network
    answering = answerInPage(handlers)
  })
  afterEach(() => {
    globalThis.fetch = genuine
  })

  it('answers what a handler knows and lets everything else pass', async () => {
    expect(await (await fetch('http://test/api/v1/plots')).json()).toEqual({ areaHa: 2 })
    expect(await (await fetch('http://test/image.png')).text()).toBe('from the network')
    expect(network).toHaveBeenCalledTimes(1)
  })

  it('fails as a network does', async () => {
    await expect(fetch('http://test/api/v1/offline')).rejects.toThrow(TypeError)
  })

  it('fails as cancelled when the request was', async () => {
    const controller = new AbortController()
    const request = fetch('http://test/api/v1/plots', { signal: controller.signal })
    controller.abort()
    await expect(request).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('lets everything pass once it has ended, and answers when it is begun again', async () => {
    answering.end()
    expect(await (await fetch('http://test/api/v1/plots')).text()).toBe('from the network')
    answering.begin()
    expect(await (await fetch('http://test/api/v1/plots')).json()).toEqual({ areaHa: 2 })
  })
})
