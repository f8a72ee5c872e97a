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

describe('the columns of a CSV file', () => {
  it('are told by its rows, not by a title with commas', async () => {
    const text = 'Coop Wenchi, list, 26 March, 2026\n\nNom;Superficie\nAma;3,5\n'
    expect(await rowsOf(text)).toEqual([
      ['Coop Wenchi, list, 26 March, 2026'],
      [],
      ['Nom', 'Superficie'],
      ['Ama', '3,5'],
    ])
  })

  it('are one if nothing parts them', async () => {
    const [sheet] = await readFile(new Blob(['Name\nAma\nKofi, the elder\nYaw\n']))
    expect(sheet?.rows).toEqual([['Name'], ['Ama'], ['Kofi, the elder'], ['Yaw']])
    expect(sheet?.notes).toEqual(['The table has one column; the text is Unicode (UTF-8).'])
  })
})
