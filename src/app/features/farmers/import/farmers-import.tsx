import '../../../forms/form-styles.ts'
import { useState } from 'react'
import { SidePanel } from '#ui/side-panel.tsx'
import type { ActionProps } from '../../../lists/list-definition.ts'
import { CheckedRows } from './checked-rows.tsx'
import { ChooseFile } from './choose-file.tsx'
import { guessMapping, type Mapping } from './columns.ts'
import styles from './farmers-import.module.css'
import { MapColumns } from './map-columns.tsx'
import { headersOf, type Sheet } from './sheet.ts'

interface Chosen {
  fileName: string
  sheets: readonly Sheet[]
  sheet: Sheet
  mapping: Mapping
}

/** Imports farmers from a file: choose it, say what its columns are, look what would happen, and only then do it. */
export default function FarmersImport({ onClose }: ActionProps) {
  const [chosen, setChosen] = useState<Chosen>()
  const [isChecking, setIsChecking] = useState(false)

  function choose(fileName: string, sheets: readonly Sheet[], sheet: Sheet): void {
    setChosen({ fileName, sheets, sheet, mapping: guessMapping(headersOf(sheet)) })
  }

  return (
    <SidePanel title="Import farmers" onClose={onClose}>
      <div className={styles.steps}>
        {!chosen ? (
          <ChooseFile
            onRead={(fileName, sheets) => {
              const [first] = sheets
              if (first) choose(fileName, sheets, first)
            }}
          />
        ) : isChecking ? (
          <CheckedRows
            sheet={chosen.sheet}
            mapping={chosen.mapping}
            onBack={() => setIsChecking(false)}
            onClose={onClose}
          />
        ) : (
          <MapColumns
            {...chosen}
            onSheet={(sheet) => choose(chosen.fileName, chosen.sheets, sheet)}
            onMapping={(mapping) => setChosen({ ...chosen, mapping })}
            onBack={() => setChosen(undefined)}
            onCheck={() => setIsChecking(true)}
          />
        )}
      </div>
    </SidePanel>
  )
}
