import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { spreadsheetCsv, systemCsv } from '#domain/csv-text.ts'
import { type Farmer, newFarmerSchema } from '#domain/farmer.ts'
import { noPlots } from '#domain/farmer-plots.ts'
import { defaultSeed } from '#mocks/resources/default-seed.ts'
import { toCsv } from '../../../lists/export-csv.ts'
import { farmerList } from '../farmer-list.tsx'
import { farmerForm } from '../farmer-values.ts'
import { rowChecker } from './check-rows.ts'
import { columnName, figureColumns, guessMapping } from './columns.ts'
import { errorFile } from './error-file.ts'
import { openFigure } from './figures.ts'
import { readFile } from './read-file.ts'
import { type Answer, noAnswers, outcomeOf, type PlaceAnswer, type RowPlan } from './row-plan.ts'
import { dataRows, headersOf } from './sheet.ts'

const { farmers, locations } = defaultSeed(new Date('2026-03-11T09:00:00Z'))
const [recorded] = farmers
if (!recorded?.phone) throw new Error('There is no sample farmer with a phone')
/** As somebody whose plots are still to be recorded. */
const ama = { ...recorded, phone: recorded.phone, plots: noPlots }

async function check(csv: string, known = farmers) {
  const [sheet] = await readFile(new Blob([csv]))
  if (!sheet) throw new Error('No sheet')
  const mapping = guessMapping(sheet)
  let made = 0
  const newId = () => `FRM-NEW${++made}`
  const check = rowChecker(sheet, mapping, { farmers: known, locations, newId })
  const plans = dataRows(sheet).map(check)
  return { plans, mapping, headers: headersOf(sheet) }
}

const header = 'Name,Phone,Email,Location,Crops,Farm size (ha),Latitude,Longitude,Annual income'
const row = 'Kwame Nti,+233 20 000 0900,kwame@farmers.example,Wenchi,Cashew,12.5,7.7,-2.1,"2,400"'
const rowsOf = (...rows: string[]) => [header, ...rows].join('\n')
const first = async (csv: string, known = farmers): Promise<RowPlan> => {
  const [plan] = (await check(csv, known)).plans
  if (!plan) throw new Error('No row')
  return plan
}
/** With damaged cells taken as they were probably meant. */
const agreed = (...rows: number[]) => ({
  ...noAnswers,
  doubts: new Map(rows.map((row) => [row, 'fix'] as const)),
})
const people = (answers: [number, Answer][]) => ({ ...noAnswers, people: new Map(answers) })
const kinds = (plans: readonly RowPlan[]) => plans.map(({ kind }) => kind)

describe('our own export', () => {
  const csv = toCsv(farmerList, farmers, spreadsheetCsv('en-GH'))

  it('comes back without a difference', async () => {
    const { plans, mapping, headers } = await check(csv)
    // It has the whole name in one column, and the place in two.
    expect(Object.entries(mapping).filter(([, column]) => column === null)).toEqual([
      ['position', null],
      ['otherNames', null],
    ])
    expect(plans).toHaveLength(40)
    expect(new Set(kinds(plans))).toEqual(new Set(['skip']))
    expect(columnName(headers, mapping, 'farmSize')).toBe('Farm size (ha)')
  })

  it.each([
    ['for Excel in French', spreadsheetCsv('fr-CI')],
    ['for another system', systemCsv],
  ])('comes back without a difference too, written %s', async (_, format) => {
    const { plans } = await check(toCsv(farmerList, farmers, format))
    expect(plans).toHaveLength(40)
    expect(new Set(kinds(plans))).toEqual(new Set(['skip']))
  })

  it.each([
    ['for Excel in English', spreadsheetCsv('en-GH')],
    ['for Excel in French', spreadsheetCsv('fr-CI')],
    ['for another system', systemCsv],
  ])('makes the same farmers where there are none, written %s', async (_, format) => {
    const { plans } = await check(toCsv(farmerList, farmers, format), [])
    expect(plans.map((plan) => plan.kind === 'create' && plan.values)).toEqual(
      farmers.map((farmer) => ({
        ...farmerForm.valuesOf(farmer),
        base: null,
        placed: { method: 'imported', accuracyM: null, takenAt: expect.any(String) },
      })),
    )
  })

  it('changes just what was changed in it', async () => {
    const { plans } = await check(csv.replace(ama.phone, '+233 24 111 2222'))
    expect(kinds(plans).filter((kind) => kind !== 'skip')).toEqual(['update'])
    expect(plans.find(({ kind }) => kind === 'update')).toMatchObject({
      name: 'Ama Owusu',
      changes: [{ label: 'Phone', from: ama.phone, to: '+233 24 111 2222' }],
    })
  })
})

describe('a file that is imported a second time', () => {
  const files = {
    'with commas': [
      header,
      row,
      'Ako Bi,+233 20 000 0911,ako@farmers.example,Wenchi,"Cocoa, Cashew",2.345,7.71,-2.11,900',
      'Àdùkẹ́ Ọláwálé,+234 803 555 0102,aduke@farmers.example,Ìdànrè,Cacao,"1,5",7.1,4.8,1250.75',
      'Ọba,+234 803 555 0103,oba@farmers.example,Ìdànrè,Cocoa,3,7.2,4.9,1000',
    ].join('\n'),
    'with semicolons, by a French Excel': [
      'Nom;Téléphone;E-mail;Lieu;Cultures;Superficie;Latitude;Longitude;Revenu;Certifications',
      'Koffi Adjéi;00225 07 00 00 09 11;koffi@farmers.example;Soubré;cacao|café;2,345;5,78;-6,6;1 250,5;bio',
    ].join('\r\n'),
  }

  /** The farmers that an import makes, as the server lists them then. */
  const made = (plans: readonly RowPlan[]): Farmer[] =>
    plans.map((plan) => {
      if (plan.kind !== 'create') throw new Error(`Row ${plan.row}: ${JSON.stringify(plan)}`)
      const body = z.parse(newFarmerSchema, farmerForm.bodyOf(plan.values))
      const { registrationDate = '' } = body
      return { ...ama, ...body, registrationDate, id: `FRM-${plan.row}00`, status: 'pending' }
    })

  it.each(Object.entries(files))('has nothing new in it: %s', async (_, csv) => {
    const known = [...farmers, ...made((await check(csv)).plans)]
    const { plans } = await check(csv, known)
    expect(plans.map(({ kind }) => kind)).toEqual(plans.map(() => 'skip'))
  })

  it.each([
    '+2348035550102',
    '2348035550102',
    '234 (0)803-555-0102',
    '00234 803 555 0102',
    '0803 555 0102',
    '08035550102',
  ])('finds a farmer by the phone %s', async (phone) => {
    const csv = files['with commas']
    const known = [...farmers, ...made((await check(csv)).plans)]
    const { plans } = await check(csv.replace('+234 803 555 0102', phone), known)
    expect(kinds(plans)).toEqual(['skip', 'skip', 'skip', 'skip'])
  })
})

describe('the lists of two co-ops that both number from 1', () => {
  const coop = (title: string, ...rows: string[]) =>
    [`${title},Name,Phone,Village,Crop,Area (ha),Latitude,Longitude`, ...rows].join('\n')
  const first = [
    '1,Akua Sarpong,+233 20 000 0401,Wenchi,Cashew,4,7.74,-2.1',
    '2,Kofi Nyarko,+233 20 000 0402,Wenchi,Cashew,2.2,7.75,-2.11',
  ]
  const second = [
    '1,Adama Coulibaly,+225 07 00 00 05 01,Soubré,Cacao,3,5.78,-6.6',
    '2,Awa Traoré,+225 07 00 00 05 02,Soubré,Cacao,1.8,5.79,-6.61',
  ]
  /** The farmers that the first list made. */
  const registered = (plans: readonly RowPlan[]): Farmer[] =>
    plans.map((plan) => {
      if (plan.kind !== 'create') throw new Error(`Row ${plan.row}: ${JSON.stringify(plan)}`)
      const body = z.parse(newFarmerSchema, farmerForm.bodyOf(plan.values))
      return { ...ama, ...body, registrationDate: '2026-03-11', status: 'pending' }
    })

  it.each(['Code', 'No', 'N°', 'ID', 'Farmer code', 'Matricule'])(
    'are of other people: “%s” is the number of a member, and no id',
    async (title) => {
      const known = [...farmers, ...registered((await check(coop(title, ...first))).plans)]
      expect(known.at(-1)).toMatchObject({ id: 'FRM-NEW2', memberNumber: '2' })
      const { plans } = await check(coop(title, ...second), known)
      expect(kinds(plans)).toEqual(['create', 'create'])
      expect(plans[1]).toMatchObject({ values: { name: 'Awa Traoré', memberNumber: '2' } })
    },
  )

  it('may be numbered by any characters', async () => {
    const { plans } = await check(
      coop('Code', 'KTC/04-12 é,Akua Sarpong,+233 20 000 0401,Wenchi,Cashew,4,7.74,-2.1'),
    )
    expect(plans[0]).toMatchObject({ kind: 'create', values: { memberNumber: 'KTC/04-12 é' } })
  })
})

describe('the register of a co-op as its secretary keeps it', () => {
  const titles = ['Registre des producteurs;;;;', 'Campagne 2025/2026;;;;', ';;;;']
  const header = 'Nom complet;Téléphone;Village;Culture;Superficie (ha);Latitude;Longitude'
  const rows = [
    'Adama Coulibaly;07 00 00 05 01;Soubré;Cacao;2,5;5,781;-6,601',
    'Awa Traoré;07 00 00 05 02;Soubré;Cacao;3,1;5,790;-6,612',
  ]

  it('has titles above its header and a total below, which are no farmers', async () => {
    const csv = [...titles, header, ...rows, 'TOTAL;;;;5,6;;'].join('\n')
    const { plans, headers } = await check(csv)
    expect(headers[0]).toBe('Nom complet')
    expect(plans).toMatchObject([
      { kind: 'create', row: 5, values: { name: 'Adama Coulibaly', farmSize: '2.5' } },
      { kind: 'create', row: 6 },
      { kind: 'skip', row: 7, reason: 'A total, and no farmer' },
    ])
  })

  it.each(['Sous-total', 'Total général', 'SOMME', 'Grand total', 'Sub total'])(
    'may add up as “%s”',
    async (total) => {
      const { plans } = await check([header, ...rows, `${total};;;;5,6;;`].join('\n'))
      expect(kinds(plans)).toEqual(['create', 'create', 'skip'])
    },
  )

  it('may add up in a column that is not the name', async () => {
    const csv = [`N°;${header}`, ...rows.map((row) => `1;${row}`), 'TOTAL;;;;;5,6;;'].join('\n')
    expect(kinds((await check(csv)).plans)).toEqual(['create', 'create', 'skip'])
  })

  it('has a farmer whose name only begins like a total', async () => {
    const csv = [header, ...rows].join('\n').replace('Adama', 'Total')
    expect(kinds((await check(csv)).plans)).toEqual(['create', 'create'])
  })

  const family = [
    'TRAORÉ;Awa Marie;07 00 00 05 11;Soubré;Cacao;2,5;5,781;-6,601',
    'TRAORÉ;Jean-Baptiste;07 00 00 05 12;Soubré;Cacao;3,1;5,790;-6,612',
    'TRAORÉ;Affoué;07 00 00 05 13;Soubré;Cacao;1,8;5,788;-6,620',
  ]
  it('may mark the names of its columns', async () => {
    const csv = [header, ...rows].join('\n').replace('Téléphone', 'Téléphone* :')
    expect(kinds((await check(csv)).plans)).toEqual(['create', 'create'])
  })

  it.each(['Nom;Prénoms', 'Surname;Other names', 'Last name;First name', 'First name;Surname'])(
    'has names in two columns, %s: no part of them is dropped',
    async (names) => {
      const { plans } = await check([header.replace('Nom complet', names), ...family].join('\n'))
      const all = ['TRAORÉ Awa Marie', 'TRAORÉ Jean-Baptiste', 'TRAORÉ Affoué']
      expect(plans.map(({ name }) => name)).toEqual(all)
      expect(kinds(plans)).toEqual(['create', 'create', 'create'])
    },
  )

  it('may have given names alone', async () => {
    const csv = [header.replace('Nom complet', 'Prénom'), ...rows].join('\n')
    expect((await check(csv)).plans[0]?.name).toBe('Adama Coulibaly')
  })
})

describe('a figure that may be two', () => {
  const sizes = (...cells: string[]) =>
    [
      header,
      ...cells.map(
        (cell, index) =>
          `Kwame Nti ${'ABCDE'[index]},+233 20 000 090${index},,Wenchi,Cashew,"${cell}",7.7${index},-2.1,`,
      ),
    ].join('\n')
  const read = async (...cells: string[]) =>
    (await check(sizes(...cells))).plans.map((plan) => {
      const outcome = outcomeOf(plan, agreed(plan.row))
      return outcome.kind === 'create' ? outcome.values.farmSize : outcome.kind
    })

  it.each([
    [
      ['2,125', '3,5'],
      ['2.1250', '3.5'],
    ],
    [
      ['2,125', '1,5', '1,048'],
      ['2.1250', '1.5', '1.0480'],
    ],
    [
      ['1,240', '3.5'],
      ['1240', '3.5'],
    ],
    [
      ['1,240', '1,240.5'],
      ['1240', '1240.5'],
    ],
  ])('is read as the others of its column are written: %s', async (cells, figures) => {
    expect(await read(...cells)).toEqual(figures)
  })

  it('is asked about where nothing tells, and where both ways are used', async () => {
    expect(await read('2,125', '3')).toEqual(['error', '3'])
    expect(await read('2,125', '3,5', '2.5')).toEqual(['error', '3.5', '2.5'])
    expect(await first(sizes('2,125'))).toMatchObject({
      problems: [{ target: 'farmSize', cell: '2,125', message: expect.stringContaining('either') }],
    })
    const [sheet] = await readFile(new Blob([sizes('2,125')]))
    if (!sheet) throw new Error('No sheet')
    expect(openFigure(sheet, figureColumns(guessMapping(sheet)))).toBe('2,125')
    const columns = figureColumns(guessMapping(sheet))
    expect(openFigure({ ...sheet, comma: 'decimal' }, columns)).toBeUndefined()
  })

  it('is read as the degrees beside it are written, for no latitude has thousands', async () => {
    const csv = [
      'Nom;Téléphone;Village;Culture;Superficie;Latitude;Longitude',
      'Awa Traoré;07 00 00 05 02;Soubré;Cacao;1,200;5,790;-6,612',
    ].join('\n')
    expect(await first(csv)).toMatchObject({ kind: 'create', values: { farmSize: '1.2' } })
    const copied = csv.replace('5,790;-6,612', '5.790;-6.612')
    expect((await first(copied)).kind).toBe('error')
  })

  it.each([
    ['Farm size (acres)', '5', '2.0234'],
    ['Area (acres)', '12 acres', '4.8562'],
    ['Farm size (acres)', '2.5 ha', '2.5'],
    ['Farm size (ha)', '2.5 ha', '2.5'],
    ['Farm size (ha)', '3 Hectares', '3'],
    ['Farm size', '1 acre', '0.4047'],
    ['Farm size', '2 ac.', '0.8094'],
  ])('has the unit that its column or cell says: %s, %s', async (title, cell, ha) => {
    const csv = sizes(cell).replace('Farm size (ha)', title)
    expect(await first(csv)).toMatchObject({ kind: 'create', values: { farmSize: ha } })
  })
})

describe('a row with the id of somebody else', () => {
  const csv = (id: string) => `Id,${header}\n${id},${row}`

  it('is asked about, and takes over nothing until that is answered', async () => {
    const plan = await first(csv(ama.id))
    expect(plan).toMatchObject({
      kind: 'warning',
      asKnown: [{ duplicate: { farmer: { id: ama.id }, sameId: true } }],
    })
    expect(outcomeOf(plan, noAnswers).kind).toBe('skip')
    expect(outcomeOf(plan, people([[2, 'new']]))).toMatchObject({
      kind: 'create',
      values: { id: 'FRM-NEW1', name: 'Kwame Nti' },
    })
    expect(outcomeOf(plan, people([[2, ama.id]]))).toMatchObject({
      kind: 'update',
      changes: expect.arrayContaining([{ label: 'Full name', from: 'Ama Owusu', to: 'Kwame Nti' }]),
    })
  })

  it.each([
    ['the phone has changed', `Id,Name,Phone\n${ama.id},Ama Owusu,+233 20 000 0900`],
    [
      'the name is another, and the phone the same',
      `Id,Name,Phone\n${ama.id},Ama Serwaa,${ama.phone}`,
    ],
    ['it names nobody', `Id,Phone\n${ama.id},+233 20 000 0900`],
  ])('is theirs where %s', async (_, text) => {
    expect((await first(text)).kind).toBe('update')
  })

  it('is asked about without a phone too', async () => {
    expect((await first(`Id,Name,Farm size (ha)\n${ama.id},Kwame Nti,4`)).kind).toBe('warning')
  })
})

describe('a row', () => {
  it('that looks swapped is asked about, and may be swapped or kept', async () => {
    const plan = await first(rowsOf(row.replace('7.7,-2.1', '-2.1,7.7')))
    expect(plan).toMatchObject({
      kind: 'misplaced',
      location: 'Wenchi',
      warning: { meant: { slip: 'swapped', point: { latitude: 7.7, longitude: -2.1 } } },
    })
    const answered = (answer: PlaceAnswer) => ({ ...noAnswers, places: new Map([[2, answer]]) })
    expect(outcomeOf(plan, noAnswers).kind).toBe('skip')
    expect(outcomeOf(plan, answered('fix'))).toMatchObject({
      kind: 'create',
      values: { id: 'FRM-NEW1', latitude: '7.7', longitude: '-2.1' },
    })
    expect(outcomeOf(plan, answered('keep'))).toMatchObject({
      kind: 'create',
      values: { id: 'FRM-NEW1', latitude: '-2.1', longitude: '7.7' },
    })
  })

  it('that is far from its location is asked about; one that moves nothing is not', async () => {
    expect(await first(rowsOf(row.replace('7.7,-2.1', '6.2,4.9')))).toMatchObject({
      kind: 'misplaced',
      asFixed: undefined,
    })
    const far = { ...ama, coordinates: { latitude: 9.2, longitude: 4.1 } }
    const csv = `Name,Phone,Farm size (ha)\nAma Owusu,${ama.phone},4.4`
    expect((await first(csv, [far])).kind).toBe('update')
  })

  it('of a farmer whom nobody knows is registered, with an id of this device', async () => {
    expect(await first(rowsOf(row))).toMatchObject({
      kind: 'create',
      row: 2,
      values: {
        id: 'FRM-NEW1',
        name: 'Kwame Nti',
        locationId: 'LOC-02',
        crops: ['cashew'],
        farmSize: '12.5',
        income: '2400',
        currency: 'USD',
      },
    })
  })

  it.each([
    ['an empty cell', rowsOf(row.replace('+233 20 000 0900', ''))],
    ['no column', rowsOf(row).replace('Phone,', '').replace('+233 20 000 0900,', '')],
  ])('of a farmer without a phone is registered: %s', async (_, csv) => {
    const plan = await first(csv)
    expect(plan).toMatchObject({ kind: 'create', values: { name: 'Kwame Nti', phone: '' } })
    if (plan.kind !== 'create') return
    expect(z.parse(newFarmerSchema, farmerForm.bodyOf(plan.values)).phone).toBeNull()
  })

  // Without the decimal point of the size, nothing tells what the comma of the income is.
  const unmeasured = row.replace('"2,400"', '2400')
  it.each([
    ['an empty cell', rowsOf(unmeasured.replace('12.5', ''))],
    ['no column', rowsOf(unmeasured).replace('Farm size (ha),', '').replace('12.5,', '')],
  ])('of a farm that is not measured is registered: %s', async (_, csv) => {
    const plan = await first(csv)
    expect(plan).toMatchObject({ kind: 'create', values: { name: 'Kwame Nti', farmSize: '' } })
    if (plan.kind !== 'create') return
    expect(z.parse(newFarmerSchema, farmerForm.bodyOf(plan.values)).farmSize).toBeNull()
  })

  it('without a phone is nobody else without one; the same row again is left out', async () => {
    const without = row.replace('+233 20 000 0900', '')
    const other = without.replace('Kwame Nti', 'Yaa Boateng')
    const known = { ...ama, phone: null }
    const { plans } = await check(rowsOf(without, other, without), [known])
    expect(kinds(plans)).toEqual(['create', 'create', 'skip'])
    expect(plans[2]).toMatchObject({ reason: expect.stringContaining('row 2') })
  })

  it('without a phone is asked about where the same farmer is on record', async () => {
    const csv = rowsOf(row.replace('+233 20 000 0900', ''))
    const plan = await first(csv, [])
    if (plan.kind !== 'create') throw new Error(plan.kind)
    const body = z.parse(newFarmerSchema, farmerForm.bodyOf(plan.values))
    const known = { ...ama, ...body, registrationDate: '2026-03-11', id: 'FRM-0900' }
    const again = await first(csv, [known])
    expect(again).toMatchObject({
      kind: 'warning',
      asKnown: [{ duplicate: { samePhone: false, otherPhone: false }, outcome: { kind: 'skip' } }],
    })
    expect(outcomeOf(again, noAnswers).kind).toBe('skip')
  })

  it('with the phone and the name of a farmer is that farmer; empty cells change nothing', async () => {
    const csv = rowsOf(`ama owusu,${ama.phone},,,,4.4,,,`)
    expect(await first(csv, [ama])).toMatchObject({
      kind: 'update',
      values: { id: 'FRM-0001', email: ama.email },
      changes: [
        { label: 'Full name', from: 'Ama Owusu', to: 'ama owusu' },
        { label: 'Farm size (ha)', from: '3.2', to: '4.4' },
      ],
    })
  })

  it('changes crops and the location by what people call them', async () => {
    const csv = rowsOf(`${ama.name},${ama.phone},,Wenchi,"Cocoa, Cashew",,,,`)
    const changes = [
      { label: 'Location', from: ama.location, to: 'Wenchi, Bono, Ghana' },
      { label: 'Crops', from: 'Cocoa', to: 'Cocoa, Cashew' },
    ]
    expect(await first(csv, [ama])).toMatchObject({ asWritten: { changes } })
  })

  it('changes neither size nor place of a farm whose plots are on record', async () => {
    const csv = rowsOf(`ama owusu,${ama.phone},,,,4.4,,,`)
    expect(await first(csv, [recorded])).toMatchObject({
      changes: [{ label: 'Full name', from: 'Ama Owusu', to: 'ama owusu' }],
    })
  })

  it('that may be somebody is asked about, and left out until that is answered', async () => {
    const plan = await first(rowsOf(row.replace('+233 20 000 0900', ama.phone)))
    expect(plan.kind).toBe('warning')
    expect(outcomeOf(plan, noAnswers).kind).toBe('skip')
    expect(outcomeOf(plan, people([[2, 'new']]))).toMatchObject({ kind: 'create' })
    expect(outcomeOf(plan, people([[2, 'FRM-0001']]))).toMatchObject({
      kind: 'update',
      values: { id: 'FRM-0001', base: recorded },
    })
  })

  it('that says of the same farmer as an earlier one is left out', async () => {
    const { plans } = await check(rowsOf(row, row.toUpperCase(), row.replace('0900', '0901')))
    expect(kinds(plans)).toEqual(['create', 'skip', 'create'])
    expect(plans[1]).toMatchObject({ row: 3, reason: expect.stringContaining('row 2') })
  })

  it.each([
    ['in another form', '0200000900', 'Kwame Nti'],
    ['of a name with a slip', '+233 20 000 0900', 'Nti Kwamé'],
  ])('that says of the same farmer as an earlier one is left out: %s', async (_, phone, name) => {
    const again = row.replace('+233 20 000 0900', phone).replace('Kwame Nti', name)
    const { plans } = await check(rowsOf(row, again))
    expect(kinds(plans)).toEqual(['create', 'skip'])
  })

  it('with the id of an earlier row is refused, with both rows named, unless it is the same farmer', async () => {
    const withId = (id: string, text: string) => `${id},${text}`
    const other = row.replace('Kwame Nti', 'Yaa Agyeman').replace('0900', '0901')
    const csv = (id: string, ...texts: string[]) =>
      [`Id,${header}`, ...texts.map((text) => withId(id, text))].join('\n')
    const { plans } = await check(csv('FRM-X1', row, other, row))
    expect(kinds(plans)).toEqual(['create', 'error', 'skip'])
    expect(plans[1]).toMatchObject({
      row: 3,
      problems: [
        {
          target: 'id',
          cell: 'FRM-X1',
          message: expect.stringMatching(/^Rows 2 and 3 have this id/),
        },
      ],
    })
    expect(plans[2]).toMatchObject({ reason: expect.stringContaining('row 2') })
    // Of a farmer who is there already, too: it would become somebody else.
    const known = await check(csv('FRM-0001', `${row}`, other))
    expect(kinds(known.plans)).toEqual(['warning', 'error'])
  })

  it('may have its phone as it is dialled there, even without the zero that a spreadsheet drops', async () => {
    for (const phone of ['020 000 0900', '200000900']) {
      expect(await first(rowsOf(row.replace('+233 20 000 0900', phone)))).toMatchObject({
        kind: 'create',
        values: { phone: '+233 20 000 0900' },
      })
    }
  })

  it('of another person with the same phone is a row of its own', async () => {
    const { plans } = await check(rowsOf(row, row.replace('Kwame Nti', 'Yaa Agyeman')))
    expect(kinds(plans)).toEqual(['create', 'create'])
  })

  it.each([
    ['phone', row.replace('+233 20 000 0900', '020000090'), 'Phone', 'phone number in Ghana'],
    ['email', row.replace('kwame@', 'kwame at '), 'Email', 'Enter an email address'],
    ['location', row.replace('Wenchi', 'Wenci'), 'Location', 'Is it Wenchi, Bono, Ghana?'],
    ['crop', row.replace('Cashew', 'Maize'), 'Crops', 'no crop that is traded here'],
    [
      'size',
      row.replace('12.5', 'big').replace('2,400', '2400'),
      'Farm size (ha)',
      'Enter a number',
    ],
    [
      'size below zero',
      row.replace('12.5', '-3').replace('2,400', '2400'),
      'Farm size (ha)',
      'more than 0',
    ],
    ['latitude', row.replace(',7.7,', ',97.7,'), 'Latitude', 'Must be 90 or less'],
    ['longitude', row.replace(',-2.1,', ',,'), 'Longitude', 'Fill this in'],
    ['income', row.replace('2,400', '2,4,0'), 'Annual income', 'Enter a number'],
    ['name', row.replace('Kwame Nti', ''), 'Name', 'Fill this in'],
  ])('with a bad %s is refused by column and cell', async (_, bad, column, message) => {
    const { plans, mapping, headers } = await check(rowsOf(bad))
    expect(plans[0]).toMatchObject({ kind: 'error', problems: [{}] })
    const [, line] = errorFile(
      plans,
      (target) => columnName(headers, mapping, target),
      systemCsv,
    ).split('\r\n')
    expect(line).toMatch(/^2,/)
    expect(line).toContain(column)
    expect(line).toContain(message)
  })

  it('with an id that cannot be one, and one without what a new farmer needs, say so', async () => {
    expect(await first('Id,Name\nA B/C,Kwame Nti')).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ target: 'id', cell: 'A B/C' }),
        expect.objectContaining({ target: 'crops', message: expect.stringContaining('No column') }),
      ]),
    })
  })
})

it('the file of errors runs no formula', async () => {
  const { plans, mapping, headers } = await check(rowsOf(row.replace('Cashew', '=1+1')))
  const text = errorFile(plans, (target) => columnName(headers, mapping, target), systemCsv)
  expect(text).toContain("'=1+1")
})

describe('a list that was through a spreadsheet', () => {
  const french = 'Nom;Téléphone;Village;Culture;Superficie;Latitude;Longitude'
  const list = (...cells: [phone: string, size?: string, place?: string][]) =>
    [
      french,
      ...cells.map(
        ([phone, size = '2,5', place = `5,78${cells.length};-6,601`], index) =>
          `Testkoffi ${'ABCDE'[index]};${phone};Soubré;Cacao;${size};${place}`,
      ),
    ].join('\n')
  const meant = (plan: RowPlan | undefined) => {
    if (plan?.kind !== 'doubtful') throw new Error(JSON.stringify(plan))
    return plan.cells.map(({ doubts, meant }) => [doubts.join(' '), meant])
  }

  it.each([
    ['700000321', 'zero', '+225 07 00 00 0321'],
    ['225700000321', 'zero', '+225 07 00 00 0321'],
    ['+225 700000321', 'zero', '+225 07 00 00 0321'],
    ['700000321.0', 'zero', '+225 07 00 00 0321'],
    ['700,000,321', 'zero', '+225 07 00 00 0321'],
    ['07 00 03 23', 'old-number', '+225 07 07 00 0323'],
    ['07 97 03 23', 'old-number', '+225 07 07 97 0323'],
    ['+225 05 45 03 23', 'old-number', '+225 05 05 45 0323'],
    ['7450323', 'zero old-number', '+225 07 07 45 0323'],
    ['0700000324 / 0500000324', 'two-numbers', '+225 07 00 00 0324'],
    ['0700000324 ou 0500000324', 'two-numbers', '+225 07 00 00 0324'],
    ['0700000324 0500000324', 'two-numbers', '+225 07 00 00 0324'],
    ['700000324/0500000324', 'two-numbers zero', '+225 07 00 00 0324'],
  ])('the phone %s is asked about (%s)', async (phone, doubts, number) => {
    const plan = await first(list([phone]))
    expect(meant(plan)).toEqual([[doubts, number]])
    expect(outcomeOf(plan, noAnswers).kind).toBe('skip')
    expect(outcomeOf(plan, agreed(2))).toMatchObject({ kind: 'create', values: { phone: number } })
  })

  it.each(['0700000321', '07/00/00/03/21', '2,250700000321E+12', '2250700000321'])(
    'the phone %s needs no question',
    async (phone) => {
      expect(await first(list([phone]))).toMatchObject({
        kind: 'create',
        values: { phone: '+225 07 00 00 0321' },
      })
    },
  )

  it.each(['2,25070E+12', '2.25E+12', '2E12'])(
    'the phone %s has lost digits, which is said',
    async (phone) => {
      expect(await first(list([phone]))).toMatchObject({
        kind: 'error',
        problems: [{ target: 'phone', message: expect.stringContaining('spreadsheet shortened') }],
      })
    },
  )

  it.each([
    ['2-mai', '2.5'],
    ['02/05/2026', '2.5'],
    ['02.05.2026', '2.5'],
    ['2026-05-02', '2.5'],
    ['3. Jan', '3.1'],
    ['12-août', '12.8'],
    ['3-juin', '3.6'],
    ['3-juil.', '3.7'],
    ['janv-48', '1.48'],
    ['1948-01-01', '1.48'],
  ])('the size %s was a figure', async (cell, figure) => {
    const plan = await first(list(['0700000321', cell]))
    expect(meant(plan)).toEqual([['date', figure]])
    expect(outcomeOf(plan, agreed(2))).toMatchObject({ values: { farmSize: figure } })
  })

  it.each([
    ['2026-05-01', 'it was 1.5 or 5.26'],
    ['mai-02', 'Enter the figure'],
  ])('the size %s may have been several figures', async (cell, text) => {
    expect(await first(list(['0700000321', cell]))).toMatchObject({
      kind: 'error',
      problems: [{ target: 'farmSize', cell, message: expect.stringContaining(text) }],
    })
  })

  it.each([
    ['5781;-6601', [5.781, -6.601]],
    ['5.781.234;-6.601.500', [5.781234, -6.6015]],
    ['5 781;−6601', [5.781, -6.601]],
    ['5,781;-6601', [5.781, -6.601]],
  ])('the place %s has its decimal points put back', async (place, [latitude, longitude]) => {
    const plan = await first(list(['0700000321', '2,5', place]))
    expect(outcomeOf(plan, agreed(2))).toMatchObject({
      kind: 'create',
      values: { latitude: String(latitude), longitude: String(longitude) },
    })
    expect(plan).toMatchObject({ kind: 'doubtful', cells: expect.anything() })
  })

  it('asks about a point that is in the wrong place, within what a degree can be', async () => {
    const plan = await first(list(['0700000321', '2,5', '57,81;-6,601']))
    expect(plan).toMatchObject({
      kind: 'misplaced',
      warning: { meant: { slip: 'point', point: { latitude: 5.781, longitude: -6.601 } } },
    })
  })

  it.each(['5781;-99999', '2026-05-01;-6,6'])(
    'the place %s cannot be told, and the message says why',
    async (place) => {
      const plan = await first(list(['0700000321', '2,5', place]))
      expect(plan.kind).toBe('error')
      expect(JSON.stringify(plan)).toMatch(/decimal point of this is lost|turned this into a date/)
    },
  )

  it('asks about a farm of more than 100 ha, unless that is on record', async () => {
    expect(meant(await first(list(['0700000321', '212,5'])))).toEqual([['large', '212.5']])
    expect((await first(list(['0700000321', '100']))).kind).toBe('create')
    const large = { ...ama, farmSize: 240 }
    const csv = (size: string) =>
      `Id,Name,Phone,Farm size (ha)\n${ama.id},Ama Owusu,+233 24 111 2222,${size}`
    expect((await first(csv('240'), [large])).kind).toBe('update')
    expect((await first(csv('250'), [large])).kind).toBe('doubtful')
  })

  it('names all that is wrong with a row that cannot be imported anyway', async () => {
    const csv = list(['700000321']).replace('Cacao', 'Maïs')
    expect(await first(csv)).toMatchObject({ kind: 'error', problems: [{ target: 'crops' }] })
  })

  it('knows farmers by the number that was meant', async () => {
    const koffi = { ...ama, name: 'Testkoffi A', phone: '+225 07 00 00 0321' }
    expect((await first(list(['700000321', '2,5']), [koffi])).kind).not.toBe('create')
    const { plans } = await check(list(['700000321'], ['0700000321']).replace('koffi B', 'koffi A'))
    expect(kinds(plans)).toEqual(['doubtful', 'skip'])
  })
})

describe('the export of a survey tool', () => {
  const kobo = (...rows: string[]) =>
    [
      '"start";"Nom complet";"Téléphone";"Village";"Cultures";"Cultures/cacao";"Superficie (ha)";"Position GPS";"_Position GPS_latitude";"_Position GPS_longitude";"_Position GPS_altitude";"_id"',
      ...rows,
    ].join('\n')
  const answers =
    '"2026-10-02T08:11:03.120+00:00";"Aya Testkoffi";"0700000341";"Soubré";"cacao cafe";"1";"2.5";"5.781 -6.601 132.4 4.2";"5.781";"-6.601";"132.4";"501"'
  const read = {
    kind: 'create',
    values: {
      id: 'FRM-NEW1',
      name: 'Aya Testkoffi',
      crops: ['cocoa', 'coffee'],
      farmSize: '2.5',
      latitude: '5.781',
      longitude: '-6.601',
    },
  }

  it('comes in: choices parted by blanks, the position out of its own columns', async () => {
    expect(await first(kobo(answers))).toMatchObject(read)
  })

  it('comes in with the position in one cell, whatever its column is called', async () => {
    const whole = kobo(answers).replaceAll(/_Position GPS_l\w+/g, '_x')
    expect(await first(whole)).toMatchObject(read)
    const named = 'Full name,Phone,Village,Crops,Farm size (ha),Location'
    const place = '"7°42\'N, 2°6\'W"'
    const cells = `Esi Testarthur,+233 20 000 0422,Wenchi,Cashew,3,${place}`
    expect(await first(`${named}\n${cells}`)).toMatchObject({ values: { latitude: '7.7' } })
  })

  it('has questions in groups, and several words as one', async () => {
    const csv =
      'farmer/full_name,farmer/phone_number,farm/district,farm/crops,farm/farm_size_ha,gps-Latitude,gps-Longitude\n' +
      'Yaw Nti,+233 20 000 0900,Wenchi,noix_de_cajou cacao,3,7.7,-2.1'
    expect(await first(csv)).toMatchObject({
      kind: 'create',
      values: { name: 'Yaw Nti', crops: ['cashew', 'cocoa'], latitude: '7.7' },
    })
  })

  it.each([
    ["7°42'N", "2°6'W"],
    ['7.7 N', '2.1 W'],
    ['2.1 W', '7.7 N'],
    ['7°42\'00"', '-2°06\'00"'],
  ])('has degrees as devices show them: %s and %s', async (latitude, longitude) => {
    const csv = `Name;Phone;Location;Crops;Farm size (ha);Latitude;Longitude\nKwame Nti;+233 20 000 0900;Wenchi;Cashew;12;${latitude.replaceAll('"', "''")};${longitude.replaceAll('"', "''")}`
    expect(await first(csv)).toMatchObject({
      kind: 'create',
      values: { latitude: '7.7', longitude: '-2.1' },
    })
  })

  it.each([
    ['https://maps.app.goo.gl/AbC', 'short link'],
    ['near the school', 'Write latitude and longitude'],
  ])('says what is wrong with the position %s, once', async (cell, message) => {
    const csv = `Name,Phone,Location,Crops,Farm size (ha),GPS\nKwame Nti,+233 20 000 0900,Wenchi,Cashew,12,${cell}`
    expect(await first(csv)).toMatchObject({
      kind: 'error',
      problems: [{ target: 'position', cell, message: expect.stringContaining(message) }],
    })
  })
})
