import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { NativeSelect } from '#app/ui/inputs/inputs.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { siteAt } from '#domain/base-path.ts'
import type { Batch } from '#domain/batch.ts'
import { verifyLink } from '#domain/proofs/passport-link.ts'
import { adoptStyleSheet } from '#ui/adopt-style-sheet.ts'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useSignedPassport } from '../../offline/signed-passports.ts'
import { BatchLabel } from './batch-label.tsx'
import styles from './label-panel.module.css'
import { PassportMissing } from './passport-missing.tsx'

/** Paper formats for labels. */
const papers = {
  roll: { label: 'Label roll, 62 × 40 mm', widthMm: 62, heightMm: 40, page: '62mm 40mm', count: 1 },
  large: {
    label: 'Large label, 100 × 62 mm',
    widthMm: 100,
    heightMm: 62,
    page: '100mm 62mm',
    count: 1,
  },
  sheet: {
    label: 'Sheet of 24 on A4, 70 × 37 mm each',
    // Smaller than its share of the sheet by the margin that printers leave blank.
    widthMm: 61,
    heightMm: 37,
    page: 'A4',
    count: 24,
  },
} as const

const paperNames = Object.keys(papers) as (keyof typeof papers)[] // the keys of a const table are its type

/** A printable label with a QR code that contains the signed passport of the batch. */
export default function LabelPanel({ id, onClose }: ActionProps) {
  const title = `QR label of ${id}`
  return (
    <RecordGate kind="batches" id={id ?? ''} title={title} onClose={onClose}>
      {(batch) => (
        <SidePanel title={title} onClose={onClose}>
          <Label batch={batch} />
        </SidePanel>
      )}
    </RecordGate>
  )
}

function Label({ batch }: { batch: Batch }) {
  const { data, error, refetch } = useSignedPassport(batch.id)
  if (!data) return <PassportMissing error={error} onRetry={() => void refetch()} />
  return <LabelToPrint batch={batch} link={verifyLink(siteAt(location.origin), data.code)} />
}

function LabelToPrint({ batch, link }: { batch: Batch; link: string }) {
  const [paper, setPaper] = useState<keyof typeof papers>('roll')
  const { widthMm, heightMm, page, count } = papers[paper]
  useEffect(() => adoptStyleSheet(`@page { size: ${page}; margin: 0 }`), [page])
  const label = <BatchLabel batch={batch} link={link} widthMm={widthMm} heightMm={heightMm} />
  return (
    <>
      <div className={styles.preview}>{label}</div>
      <NativeSelect
        label="Paper"
        value={paper}
        onChange={({ currentTarget: { value } }) =>
          setPaper(paperNames.find((name) => name === value) ?? 'roll')
        }
      >
        {paperNames.map((name) => (
          <option key={name} value={name}>
            {papers[name].label}
          </option>
        ))}
      </NativeSelect>
      <Button onClick={() => print()}>Print</Button>
      <p className={styles.note}>
        The code holds the signed passport of the batch: anyone who scans it can check it, without
        an account and without a network. A label that was printed before a change shows what was
        signed then. For bags that stand in the sun or rain, print on synthetic labels.
      </p>
      {createPortal(
        // Outside the app's root, as nothing else of the app is printed.
        <div className={styles.printed} aria-hidden="true" data-own-paper={paper}>
          {Array.from({ length: count }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same label in each place.
            <div key={place}>{label}</div>
          ))}
        </div>,
        document.body,
      )}
    </>
  )
}
