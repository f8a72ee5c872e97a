import { useRef } from 'react'
import { SidePanel } from '#app/ui/side-panel.tsx'
import type { Batch } from '#domain/batch.ts'
import { commodityLabels } from '#domain/commodity.ts'
import { RecordPicker } from '../../forms/record-picker.tsx'
import { useFirstField } from '../../forms/use-first-field.ts'
import { useReplaceAddress } from '../../lists/open-record.ts'
import { useRecords } from '../../offline/use-records.ts'

interface ChooseBatchProps {
  /** Name of the action: `Track a batch`. */
  title: string
  onClose: () => void
}

const none: readonly Batch[] = []
const idOf = ({ id }: Batch): string => id
const noteOf = ({ farmer, crop }: Batch): string => `${farmer} · ${commodityLabels[crop]}`

/** Asks which batch an action is for, if the address names none. The choice is put in the address. */
export function ChooseBatch({ title, onClose }: ChooseBatchProps) {
  const batches = useRecords('batches')
  const replaceAddress = useReplaceAddress()
  const area = useRef<HTMLDivElement>(null)
  useFirstField(area)
  return (
    <SidePanel title={title} onClose={onClose}>
      <div ref={area}>
        <RecordPicker
          label="Batch"
          description="Type a part of the id or of the farmer’s name"
          rows={batches.data?.rows ?? none}
          areAll={batches.isSettled}
          labelOf={idOf}
          noteOf={noteOf}
          nothingFoundMessage="No such batch on this device"
          value={null}
          onChange={(id) => id !== null && replaceAddress((params) => params.set('id', id))}
          autoComplete="off"
        />
      </div>
    </SidePanel>
  )
}
