import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { counted, formatCount } from '#app/ui/format.ts'
import { Checkbox } from '#app/ui/inputs/checkbox.tsx'
import { NativeSelect } from '#app/ui/inputs/inputs.tsx'
import { QrCode } from '../qr-code.tsx'
import { BatchLabel } from './batch-label.tsx'
import type { LabelCounts } from './label-counts.ts'
import { isLabelCount, type LabelledBatch, mostLabels, pageCount } from './label-pages.ts'
import { paperNamed, papers } from './papers.ts'
import styles from './print-labels.module.css'
import { PrintedLabels } from './printed-labels.tsx'

interface PrintLabelsProps {
  /** Those whose passports are here, in the order of their labels. */
  batches: readonly Omit<LabelledBatch, 'count'>[]
  counts: LabelCounts
  /** Whether more of them are on their way: those that are here can be printed, and are summed up at the end. */
  isLoading?: boolean
  /** Fields that say which labels, and how many. */
  children: ReactNode
}

/** How labels are printed: on what, from which place on, with or without the bags’ numbers. */
export function PrintLabels({ batches, counts, isLoading = false, children }: PrintLabelsProps) {
  const fields = useRef<HTMLDivElement>(null)
  const [paperName, setPaperName] = useState('roll')
  const [chosenPlace, setChosenPlace] = useState(1)
  const [isNumbered, setIsNumbered] = useState(false)
  const paper = paperNamed(paperName)
  const isSheet = paper.perPage > 1
  const firstPlace = isSheet ? chosenPlace : 1
  const labelled = batches.map((one) => ({ ...one, count: counts.countOf(one.batch.id) }))
  const areCounted = labelled.every(({ count }) => isLabelCount(count))
  const total = labelled.reduce((sum, { count }) => sum + count, 0)
  const isTooMany = areCounted && total > mostLabels
  const [first] = labelled
  const bag = isNumbered && first && areCounted ? `Bag 1 of ${first.count}` : undefined

  function printThem() {
    if (areCounted) return print()
    flushSync(counts.showErrors)
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <div ref={fields} className={styles.labels}>
      {children}
      {first && (
        <div className={styles.preview}>
          <BatchLabel
            batch={first.batch}
            code={<QrCode text={first.link} />}
            paper={paper}
            bag={bag}
          />
        </div>
      )}
      <NativeSelect
        label="Paper"
        value={paperName}
        onChange={({ currentTarget: { value } }) => setPaperName(value)}
      >
        {[...papers].map(([name, { label }]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </NativeSelect>
      {isSheet && (
        <NativeSelect
          label="First free place"
          description="For a sheet that is partly used: counted row by row from the top left"
          value={chosenPlace}
          onChange={({ currentTarget: { value } }) => setChosenPlace(Number(value))}
        >
          {Array.from({ length: paper.perPage }, (_, index) => index + 1).map((place) => (
            <option key={place}>{place}</option>
          ))}
        </NativeSelect>
      )}
      <Checkbox
        label="Number the bags"
        description="Each label says which bag it is for: Bag 3 of 40"
        checked={isNumbered}
        onChange={() => setIsNumbered(!isNumbered)}
      />
      <p role="status" className={styles.sum} data-wrong={isTooMany}>
        {isLoading || !first || !areCounted
          ? ''
          : isTooMany
            ? `${formatCount(total)} labels are too many: print up to ${formatCount(mostLabels)} at once`
            : isSheet
              ? `${counted(total, 'label')} on ${counted(pageCount(total, paper.perPage, firstPlace), 'sheet')}`
              : counted(total, 'label')}
      </p>
      <Button disabled={!first || isTooMany} onClick={printThem}>
        Print
      </Button>
      <p className={styles.note}>
        The code holds the signed passport of the batch: anyone who scans it can check it, without
        an account and without a network. A label that was printed before a change shows what was
        signed then. For bags that stand in the sun or rain, print on synthetic labels.
      </p>
      {first && areCounted && !isTooMany && (
        <PrintedLabels
          batches={labelled}
          paper={paper}
          firstPlace={firstPlace}
          isNumbered={isNumbered}
        />
      )}
    </div>
  )
}
