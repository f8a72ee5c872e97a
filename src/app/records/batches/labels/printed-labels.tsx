import { useEffect, useId } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from '#app/ui/use-printing.ts'
import { adoptStyleSheet } from '#ui/adopt-style-sheet.ts'
import { fileNameOf } from '../../../lists/file-name.ts'
import { useMadeBy } from '../../../lists/made-by.ts'
import { usePaperName } from '../../../lists/use-paper-name.ts'
import { trueInstant } from '../../../time/true-time.ts'
import { QrCopy, QrSymbol } from '../qr-code.tsx'
import { BatchLabel } from './batch-label.tsx'
import { type LabelledBatch, labelPages } from './label-pages.ts'
import type { Paper } from './papers.ts'
import styles from './printed-labels.module.css'

interface PrintedLabelsProps {
  batches: readonly LabelledBatch[]
  paper: Paper
  /** The place of the first label on its sheet, from 1. */
  firstPlace: number
  /** Whether each label says which bag it is for. */
  isNumbered: boolean
}

/** The labels on paper, and nothing else of the app. On the screen there is nothing of them. */
export function PrintedLabels({ batches, paper, firstPlace, isNumbered }: PrintedLabelsProps) {
  const codeId = useId()
  const isPrinting = usePrinting() === 'own-paper'
  const { page, perPage, heightMm } = paper
  const by = useMadeBy()
  usePaperName(isPrinting ? fileNameOf(whatOf(batches), by, trueInstant()) : undefined)
  useEffect(() => adoptStyleSheet(`@page { size: ${page}; margin: 0 }`), [page])
  return createPortal(
    // Outside the app's root, as nothing else of the app is printed.
    <div
      className={styles.printed}
      aria-hidden="true"
      data-own-paper={perPage > 1 ? 'sheet' : 'roll'}
    >
      {/* Each code is drawn ahead and once, however many labels show it. */}
      <svg className={styles.codes} aria-hidden="true">
        {batches.map(({ batch, link }, at) => (
          <QrSymbol key={batch.id} id={`${codeId}-${at}`} text={link} />
        ))}
      </svg>
      {/* Thousands of labels would make every key in the panel slow. */}
      {isPrinting &&
        labelPages(batches, perPage, firstPlace).map((places, number) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
            key={number}
            className={styles.page}
            // Lower than the paper: one that is rounded up would be followed by an empty page.
            style={perPage > 1 ? undefined : { blockSize: `calc(${heightMm}mm - 1px)` }}
          >
            {places.map((label, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: and a place its number.
              <div key={place}>
                {label && (
                  <BatchLabel
                    batch={label.batch}
                    code={<QrCopy id={`${codeId}-${label.at}`} />}
                    paper={paper}
                    bag={isNumbered ? `Bag ${label.bag} of ${label.count}` : undefined}
                  />
                )}
              </div>
            ))}
          </div>
        ))}
    </div>,
    document.body,
  )
}

const whatOf = (batches: readonly LabelledBatch[]): string => {
  const [first, second] = batches
  return first && !second ? `${first.batch.id} labels` : `labels of ${batches.length} batches`
}
