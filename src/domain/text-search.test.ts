import { describe, expect, it } from 'vitest'
import { plainText, rowMatcher } from './text-search.ts'

/** A row is its texts. */
const matchesRow = rowMatcher((texts: readonly string[]) => texts)

describe('a search', () => {
  it.each([
    ['Kone', 'Koné Mariam'],
    ['koné', 'KONE MARIAM'],
    ['fun', 'Fúnmiláyọ̀ Ògúndélé'],
    ['Ọ̀yọ́', 'Ogbomoso, Oyo'],
    ['danjuma', 'Hauwa Ɗanjuma'],
    ['tete', 'Akua Tɛtɛ'],
    ["n'guessan", 'N’Guessan Affoué'],
    ['  ama   owusu ', 'Ama Owusu'],
  ])('finds "%s" in "%s"', (typed, text) => {
    expect(matchesRow([text], typed)).toBe(true)
  })

  it('looks for the text as one piece', () => {
    expect(matchesRow(['Ama Owusu', 'Efua Mensah'], 'ama mensah')).toBe(false)
    expect(matchesRow(['Ama', 'Mensah'], 'ama mensah')).toBe(false)
  })

  it('lets everything pass while nothing is typed', () => {
    expect(matchesRow(['Ama Owusu'], ' ')).toBe(true)
  })
})

describe('a search of many rows', () => {
  it('looks at each row’s texts once, however often it is asked', () => {
    let looks = 0
    const matches = rowMatcher(({ name }: { name: string }) => {
      looks += 1
      return [name]
    })
    const row = { name: 'Koné Mariam' }
    expect(['k', 'ko', 'kon', 'konx', 'kon'].map((typed) => matches(row, typed))).toEqual([
      true,
      true,
      true,
      false,
      true,
    ])
    expect(looks).toBe(1)
  })
})

describe('plainText', () => {
  it('is the same for composed and decomposed letters', () => {
    expect(plainText('é')).toBe(plainText('e\u0301'))
  })
})
