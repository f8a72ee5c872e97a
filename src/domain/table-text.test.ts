import { describe, expect, it } from 'vitest'
import { delimiterNames, tableParts } from './table-text.ts'

const delimiterOf = (...lines: string[]) => tableParts(lines.join('\n')).delimiter

describe('what parts the columns is told by all rows', () => {
  it.each([
    ['commas', ',', ['Name,Size', 'Ama,3', 'Kofi,4']],
    ['semicolons, with commas in figures', ';', ['Nom;Taille', 'Ama;3,5', 'Kofi;4,25']],
    [
      'semicolons, with a comma in all figures',
      ';',
      ['Latitude;Longitude', '7,74;-2,1', '7,75;-2,2'],
    ],
    [
      'semicolons, below a title with commas',
      ';',
      ['Coop Wenchi, list, 26 March, 2026', 'Nom;Tel', 'Ama;024', 'Kofi;025'],
    ],
    [
      'commas, below a title with semicolons',
      ',',
      ['Wenchi; Techiman; Sunyani', '', 'Name,Phone', 'Ama,024', 'Kofi,025'],
    ],
    ['commas, below titles without any', ',', ['Farmers', '2026', 'Name,Phone,Size', 'Ama,024,3']],
    [
      'commas, with others in quotation marks',
      ',',
      ['Name,Crops', 'Ama,"Cocoa;Coffee;Cashew"', '"Kofi; the ""elder""",Cocoa'],
    ],
    [
      'semicolons, with commas in quotation marks',
      ';',
      ['Nom;Note', '"Koné, Mariam, Adèle";a', '"Badu, Kojo, Yaw";b'],
    ],
    [
      'commas, where rows end early',
      ',',
      ['Name,Phone,Crops', 'Ama,024,Cocoa;Coffee', 'Kofi,025,Cocoa;Cashew', 'Yaw,Cocoa;Coffee'],
    ],
    [
      'tabs, with commas in texts',
      '\t',
      ['Name\tPlace', 'Ama\tWenchi, Ghana', 'Kofi\tSunyani, Ghana'],
    ],
    ['bars', '|', ['Name|Size', 'Ama|3,5']],
    [
      'commas, over a line break in quotation marks',
      ',',
      ['Name,Note', 'Ama,"a;', 'b;c;d"', 'Kofi,e'],
    ],
    ['commas, where a row has one too many', ',', ['Name,Size', 'Ama,3,5']],
    ['commas, in a header alone', ',', ['Name,Size']],
    [
      'commas, with a last row of its own',
      ',',
      ['Name,Size', 'Ama,3', 'Kofi,4', 'Source: register; list; book'],
    ],
  ])('%s', (_, delimiter, lines) => {
    expect(delimiterOf(...lines)).toBe(delimiter)
  })

  it.each([
    [['Name', 'Ama', 'Kofi']],
    [['Name', 'Ama', 'Kofi, the elder', 'Yaw']],
    [['Name', 'Ama', 'Yaw', 'Kofi, the elder']],
    [['Name', 'Ama', 'Yaw', 'Esi', 'Abena', 'Kofi, the elder', 'Koné, Mariam']],
  ])('nothing does in a table of one column: %j', (lines) => {
    expect(Object.keys(delimiterNames)).not.toContain(delimiterOf(...lines))
  })

  it('the first row may say it', () => {
    expect(tableParts('sep=;\r\nA,B;C\r\n')).toEqual({
      delimiter: ';',
      body: 'A,B;C\r\n',
      isTold: true,
    })
  })
})
