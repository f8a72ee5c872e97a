import { describe, expect, it } from 'vitest'
import { matchesText, plainText } from './text-search.ts'

describe('matchesText', () => {
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
    expect(matchesText(typed, [text])).toBe(true)
  })

  it('looks for the text as one piece', () => {
    expect(matchesText('ama mensah', ['Ama Owusu', 'Efua Mensah'])).toBe(false)
  })

  it('lets everything pass while nothing is typed', () => {
    expect(matchesText(' ', ['Ama Owusu'])).toBe(true)
  })
})

describe('plainText', () => {
  it('is the same for composed and decomposed letters', () => {
    expect(plainText('é')).toBe(plainText('e\u0301'))
  })
})
