import { describe, expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

describe('a QR code as a path', () => {
  const { size, path } = qrPath('https://asili.example/batches?do=passport&id=GH-COC-0148')
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((run) => run.map(Number))

  it('is made of runs of dark modules and of nothing else', () => {
    expect(runs.map(([text]) => text).length).toBeGreaterThan(100)
    expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('')
    for (const [, , , there, back] of runs) expect(back).toBe(there)
  })

  it('leaves four light modules on every side', () => {
    const left = Math.min(...runs.map(([, x = 0]) => x))
    const right = Math.max(...runs.map(([, x = 0, , length = 0]) => x + length))
    const top = Math.min(...runs.map(([, , y = 0]) => y))
    const bottom = Math.max(...runs.map(([, , y = 0]) => y + 1))
    expect([left, size - right, top, size - bottom]).toEqual([4, 4, 4, 4])
  })

  it('begins with the corner that a reader looks for', () => {
    expect(path.startsWith('M4 4h7v1h-7z')).toBe(true)
  })
})
