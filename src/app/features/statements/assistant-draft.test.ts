import { describe, expect, it } from 'vitest'
import { lineageOf } from '#domain/lots/lineage.ts'
import { statementContentSchema } from '#domain/statements/statement.ts'
import { defaultSeed } from '#mocks/resources/default-seed.ts'
import { contentOf, draftOf, emptyDraft, goodsOf } from './assistant-draft.ts'

const today = '2026-11-23'
const seed = defaultSeed(new Date('2026-11-23T10:00:00Z'))
const plots = new Map(seed.plots.map((plot) => [plot.id, plot]))
const known = { lineage: lineageOf(seed.batches), plotOf: (id: string) => plots.get(id) }

describe('a draft', () => {
  it.each(seed.dueDiligenceStatements)(
    'of the statement $id to amend comes to the same content',
    (statement) => {
      const draft = draftOf(statement, known, today)
      const content = contentOf(draft, goodsOf(draft, known))
      expect(content).toEqual(statementContentSchema.parse(statement))
    },
  )

  it('of a statement that left a plot out leaves it out again', () => {
    const [statement] = seed.dueDiligenceStatements
    if (!statement) throw new Error('The sample data has a statement')
    const begun = draftOf(statement, known, today)
    const [first] = goodsOf(begun, known).included
    const leftOut = [first?.plot.id ?? '']
    const without = { ...begun, leftOut }
    const content = contentOf(without, goodsOf(without, known))
    expect(draftOf({ ...statement, ...content }, known, today).leftOut).toEqual(leftOut)
  })

  it('names no lot of which nothing is left', () => {
    const draft = {
      ...emptyDraft(today),
      lotIds: ['GH-COC-0148', 'NG-COC-0316'],
      leftOut: ['open:NG-COC-0316'],
    }
    expect(contentOf(draft, goodsOf(draft, known)).batchIds).toEqual(['GH-COC-0148'])
  })
})
