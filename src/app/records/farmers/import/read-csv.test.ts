import { describe, expect, it } from 'vitest'
import { readFile } from './read-file.ts'

const rowsOf = async (text: string) => (await readFile(new Blob([text])))[0]?.rows

describe('a CSV file beyond what can be read', () => {
  it.each([
    [
      'a line of 4 MB',
      `Name,Note\nAma,${'x'.repeat(4_000_000)}\n`,
      'A cell in row 2 has 4000000 letters, 32767 at most',
    ],
    [
      'a row of a million columns',
      `Name,Phone\n${'x,'.repeat(1_000_000)}\n`,
      'Row 2 has 1000000 columns, 500 at most',
    ],
    [
      'something far below',
      `Name,Phone\n${'\n'.repeat(30_000)}Ama,1\n`,
      'The file has more than 20000 rows',
    ],
    [
      'too many cells',
      `${`${'x,'.repeat(400)}\n`.repeat(2600)}`,
      'The file has more than 1000000 cells',
    ],
  ])('is refused: %s', async (_, text, message) => {
    await expect(readFile(new Blob([text]))).rejects.toThrow(message)
  })

  it('is read if only its delimiters go on', async () => {
    const rows = await rowsOf(`Name,Phone${','.repeat(16_000)}\nAma,1\n${',,,\n'.repeat(500_000)}`)
    expect(rows?.map((row) => row.filter(Boolean))).toEqual([
      ['Name', 'Phone'],
      ['Ama', '1'],
    ])
  })
})
