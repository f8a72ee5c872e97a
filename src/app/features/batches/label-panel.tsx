import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Batch } from '#domain/batch.ts'
import { SidePanel } from '#ui/side-panel.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { BatchLabel } from './batch-label.tsx'
import styles from './label-panel.module.css'

/** Papers that labels are printed on. */
const papers = {
  roll: { label: 'Label roll, 62 × 40 mm', widthMm: 62, heightMm: 40, page: '62mm 40mm' },
  large: { label: 'Large label, 100 × 62 mm', widthMm: 100, heightMm: 62, page: '100mm 62mm' },
  sheet: { label: 'Sheet of A4, to cut out', widthMm: 100, heightMm: 62, page: 'A4' },
} as const

const paperNames = Object.keys(papers) as (keyof typeof papers)[] // a const table: its keys are its type

/** A label with a QR code that leads to the batch's passport, to print. */
export default function LabelPanel({ id, onClose }: ActionProps) {
  const title = `QR label of ${id}`
  return (
    <RecordGate kind="batches" id={id ?? ''} title={title} onClose={onClose}>
      {(batch) => (
        <SidePanel title={title} onClose={onClose}>
          <LabelToPrint batch={batch} />
        </SidePanel>
      )}
    </RecordGate>
  )
}

function LabelToPrint({ batch }: { batch: Batch }) {
  const [paper, setPaper] = useState<keyof typeof papers>('roll')
  const { widthMm, heightMm, page } = papers[paper]
  const label = <BatchLabel batch={batch} widthMm={widthMm} heightMm={heightMm} />
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
        Scanning the code opens the digital passport of the batch.{' '}
        {batch.version === 0 &&
          'This batch is on this device only: others find it once it is sent. '}
        For bags that stand in the sun or rain, print on synthetic labels.
      </p>
      {createPortal(
        // Beside the app, of which nothing else is to be printed.
        <div className={styles.printed} aria-hidden="true" data-paper={paper}>
          <style>{`@page { size: ${page}; margin: ${page === 'A4' ? '12mm' : '0'} }`}</style>
          {label}
        </div>,
        document.body,
      )}
    </>
  )
}
