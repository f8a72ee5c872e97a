import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Connectivity, createConnectivity } from './connectivity.ts'

let deviceSays = true
let announce = () => {}
let reachable = true
const planned: { delayMs: number; run: () => void }[] = []
const probe = vi.fn(async () => reachable)
const heard = vi.fn()
let connectivity: Connectivity

function create(): Connectivity {
  return createConnectivity({
    network: {
      isOnline: () => deviceSays,
      subscribe: (listener) => {
        announce = listener
        return () => {}
      },
    },
    probe,
    clock: {
      nowMs: () => 0,
      wait: async () => {},
      after: (delayMs, run) => {
        const plan = { delayMs, run }
        planned.push(plan)
        return () => void planned.splice(planned.indexOf(plan) >>> 0, 1)
      },
    },
    random: { share: () => 1 },
  })
}

beforeEach(() => {
  deviceSays = true
  reachable = true
  planned.length = 0
  vi.clearAllMocks()
  connectivity = create()
  connectivity.subscribe(heard)
})

describe('the connection', () => {
  it('is what the device says until a request tells', () => {
    expect(connectivity.getState()).toBe('online')
    deviceSays = false
    expect(create().getState()).toBe('offline')
  })

  it('is not lost with one request', async () => {
    connectivity.failed()
    await connectivity.check()
    expect(connectivity.getState()).toBe('online')
    expect(heard).not.toHaveBeenCalled()
  })

  it('is lost where the network is up and leads nowhere', async () => {
    reachable = false
    connectivity.failed()
    await connectivity.check()
    expect(connectivity.getState()).toBe('unreachable')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('is looked for ever more seldom, and found again', async () => {
    reachable = false
    const delays: number[] = []
    await connectivity.check()
    for (let look = 0; look < 7; look++) {
      const next = planned.pop()
      delays.push(next?.delayMs ?? 0)
      next?.run()
      await connectivity.check()
    }
    expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    reachable = true
    await connectivity.check()
    expect(connectivity.getState()).toBe('online')
    expect(planned).toEqual([])
  })

  it('is offline as soon as the device says so', () => {
    deviceSays = false
    announce()
    expect(connectivity.getState()).toBe('offline')
  })

  it('is believed to be back only when the server answers', async () => {
    deviceSays = false
    announce()
    deviceSays = true
    reachable = false
    announce()
    await connectivity.check()
    expect(connectivity.getState()).toBe('unreachable')
    connectivity.answered()
    expect(connectivity.getState()).toBe('online')
  })

  it('is what an answer proves, whatever the device says', async () => {
    deviceSays = false
    announce()
    connectivity.answered()
    await connectivity.check()
    expect(connectivity.getState()).toBe('online')
  })

  it('stays lost where an answer comes in that was on its way when the network went', async () => {
    deviceSays = false
    reachable = false
    announce()
    connectivity.answered()
    expect(connectivity.getState()).toBe('offline')
    await connectivity.check()
    expect(connectivity.getState()).toBe('offline')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('stays lost where the network goes while the server answers a look', async () => {
    probe.mockImplementationOnce(async () => {
      deviceSays = false
      reachable = false
      announce()
      return true
    })
    await connectivity.check()
    expect(connectivity.getState()).toBe('offline')
  })

  it('is asked for once at a time, and no more once it is stopped', async () => {
    await Promise.all([connectivity.check(), connectivity.check()])
    expect(probe).toHaveBeenCalledTimes(1)
    connectivity.stop()
    connectivity.failed()
    expect(probe).toHaveBeenCalledTimes(1)
    expect(planned).toEqual([])
  })
})
