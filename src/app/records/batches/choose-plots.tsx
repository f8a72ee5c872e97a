import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatKg } from '#app/ui/format.ts'
import { Checkbox } from '#app/ui/inputs/checkbox.tsx'
import type { LotLeaf } from '#domain/proofs/lot-leaves.ts'
import styles from './signed-passport.module.css'

interface ChoosePlotsProps {
  leaves: readonly LotLeaf[]
  onMake: (chosen: readonly number[]) => void
}

/** Longer lists are filtered by typing. */
const mostShown = 100

/** Chooses the parts of a lot that a buyer may see. */
export function ChoosePlots({ leaves, onMake }: ChoosePlotsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = leaves.filter((leaf) => nameOf(leaf).toLowerCase().includes(wanted))
  const toggle = (index: number) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(index)) after.add(index)
      return after
    })
  return (
    <>
      {leaves.length > 10 && (
        <input
          className={styles.search}
          aria-label="Search plots"
          placeholder="Plot, farmer or harvest"
          value={words}
          onChange={({ currentTarget: { value } }) => setWords(value)}
        />
      )}
      <fieldset className={styles.plots}>
        <legend>Plots that the buyer may see</legend>
        {found.slice(0, mostShown).map((leaf) => (
          <Checkbox
            key={leaf.index}
            label={nameOf(leaf)}
            checked={chosen.has(leaf.index)}
            onChange={() => toggle(leaf.index)}
          />
        ))}
        {found.length > mostShown && (
          <p>{found.length - mostShown} more: type what you look for.</p>
        )}
        {found.length === 0 && <p>No plot has that in its name.</p>}
      </fieldset>
      <Button
        disabled={chosen.size === 0}
        onClick={() => onMake([...chosen].sort((one, other) => one - other))}
      >
        Make the proof
      </Button>
    </>
  )
}

const nameOf = ({ plotId, farmer, kg, harvestId, shape }: LotLeaf): string =>
  [
    plotId || 'Plot not stated',
    farmer,
    formatKg(kg),
    `harvest ${harvestId}`,
    ...(shape === '' ? ['ground not shown'] : []),
  ].join(', ')
