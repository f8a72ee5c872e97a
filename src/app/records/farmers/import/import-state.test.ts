import { expect, it } from 'vitest'
import { draftOf, openFile, stateOf } from './import-state.ts'

it('an import that an earlier version kept goes on with the answers given then', async () => {
  const file = new File(['Name,Phone\nAma,+233200000900\n'], 'farmers.csv', { type: 'text/csv' })
  const { signal } = new AbortController()
  const draft = draftOf(await openFile(file, signal))
  const state = await stateOf(
    {
      ...draft,
      places: [
        [2, 'mend'],
        [3, 'keep'],
      ],
    },
    signal,
  )
  expect([...(state?.answers.places ?? [])]).toEqual([
    [2, 'fix'],
    [3, 'keep'],
  ])
})
