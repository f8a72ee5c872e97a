import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { formatDateTime } from '#app/ui/format.ts'
import { usePrinting } from '#app/ui/use-printing.ts'
import { adoptStyleSheet } from '#ui/adopt-style-sheet.ts'
import { fileNameOf } from '../lists/file-name.ts'
import { type MadeBy, useMadeBy } from '../lists/made-by.ts'
import { usePaperName } from '../lists/use-paper-name.ts'
import { trueInstant } from '../time/true-time.ts'
import styles from './printed-head.module.css'

/** On paper, whose it is: organisation, person and time. Names the sheet of a record. Nothing on the screen. */
export default function PrintedHead() {
  // Asked for once a record is opened, as by `ListExports` once "More" of a list is: before there is a reason to print,
  // and not for the first screen.
  const [address] = useSearchParams()
  const id = address.get('id')
  const by = useMadeBy({ waits: !id })
  const printing = usePrinting()
  const isOfRecord = printing === 'panel' || (printing === 'screen' && address.has('page'))
  usePaperName(isOfRecord && id ? fileNameOf(id, by, trueInstant()) : undefined)
  if (!printing || printing === 'own-paper') return null
  const head = <Head {...by} />
  // What lies behind a panel is not printed.
  const place = printing === 'panel' && document.querySelector('[data-paper-head]')
  return place ? createPortal(head, place) : head
}

function Head({ organisation, person }: MadeBy) {
  const line = `Printed by ${person}, ${formatDateTime(trueInstant())}`
  // Loose pages say it too, in browsers that can.
  const foot = [organisation, line].filter(Boolean).join(' · ')
  useLayoutEffect(() => adoptStyleSheet(pageStyles(foot)), [foot])
  return (
    <header className={styles.head}>
      {organisation && <p className={styles.organisation}>{organisation}</p>}
      <p>{line}</p>
    </header>
  )
}

const pageStyles = (foot: string): string => `@page {
  margin: 14mm 14mm 18mm;
  @bottom-left { content: "${CSS.escape(foot)}"; font-size: 8pt; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font-size: 8pt; white-space: nowrap; }
}`
