import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { batchStatuses, batchStatusLabel } from '#domain/batch.ts'
import { commodities, commodityLabels } from '#domain/commodity.ts'
import { formatCount } from '#ui/format.ts'
import styles from './batch-filters.module.css'
import type { useBatchFilter } from './use-batch-filter.ts'

const statusOptions = [
  { value: '', label: 'All statuses' },
  ...batchStatuses.map((status) => ({ value: status, label: batchStatusLabel(status) })),
]
const cropOptions = [
  { value: '', label: 'All crops' },
  ...commodities.map((crop) => ({ value: crop, label: commodityLabels[crop] })),
]

interface BatchFiltersProps extends ReturnType<typeof useBatchFilter> {
  /** How many batches match, of how many. */
  found: number
  total: number
}

export function BatchFilters({ filter, isSet, set, clear, found, total }: BatchFiltersProps) {
  const search = useRef<HTMLInputElement>(null)

  function clearAll(): void {
    if (search.current) search.current.value = ''
    clear()
    search.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: many of the phones in use do not know <search> yet.
    <form
      role="search"
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isSet) clearAll()
      }}
    >
      {/* Uncontrolled: the address follows what is typed and must never hold it back. */}
      <TextInput
        ref={search}
        className={styles.search ?? ''}
        label="Search"
        type="search"
        placeholder="Batch, farmer or crop"
        defaultValue={filter.q}
        onChange={(event) => set('q', event.currentTarget.value)}
      />
      <NativeSelect
        label="Status"
        data={statusOptions}
        value={filter.status ?? ''}
        onChange={(event) => set('status', event.currentTarget.value)}
      />
      <NativeSelect
        label="Crop"
        data={cropOptions}
        value={filter.crop ?? ''}
        onChange={(event) => set('crop', event.currentTarget.value)}
      />
      <div className={styles.result}>
        <p role="status">
          {isSet
            ? `${formatCount(found)} of ${formatCount(total)} batches`
            : `${formatCount(total)} batches`}
        </p>
        {isSet && (
          <Button variant="subtle" size="compact-md" onClick={clearAll}>
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}
