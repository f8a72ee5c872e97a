import '@mantine/core/styles/Combobox.css'
import { Combobox, useCombobox } from '@mantine/core'
import { useDeferredValue, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { counted } from '#app/ui/format.ts'
import { MantineHost } from '#app/ui/inputs/host.tsx'
import { KeyHelp } from '#app/ui/key-help.tsx'
import { useModal } from '#app/ui/use-modal.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import { useFound } from './found.ts'
import type { Hit } from './hit.ts'
import styles from './palette.module.css'

interface PaletteProps {
  /** What was typed before this was there. */
  typed: string
  onClose: () => void
}

/**
 * The field to type in and what it finds, in groups. A list that one chooses from while the focus stays in the field
 * (ARIA Authoring Practices, combobox). Loaded on first use, so it is a default export.
 */
export default function Palette({ typed, onClose }: PaletteProps) {
  const [query, setQuery] = useState(typed)
  const found = useDeferredValue(query)
  const { groups, isLoading } = useFound(found)
  const hits = groups.flatMap((group) => group.hits)
  const isNothing = hits.length === 0 && !isLoading
  const navigate = useNavigate()
  const combobox = useCombobox({ opened: true })
  const { selectFirstOption } = combobox

  function follow({ to }: Hit): void {
    if (typeof to === 'string') navigate(to)
    else to()
    onClose()
  }

  const keys = hits.map(keyOf).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one is marked for what was typed, and for what it found
  useEffect(() => {
    selectFirstOption()
  }, [selectFirstOption, found, keys])

  /** What Enter was pressed for before its hits were there. */
  const [awaited, setAwaited] = useState<string>()
  const [first] = hits
  useEffect(() => {
    if (awaited === undefined || awaited !== found || !first) return
    follow(first)
  })

  return (
    <MantineHost>
      <dialog
        {...useModal(onClose)}
        className={styles.palette}
        aria-label="Search everything"
        // The browser's own way for keys is Escape.
        onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      >
        <Combobox
          store={combobox}
          unstyled
          onOptionSubmit={(key) => {
            const hit = hits.find((one) => keyOf(one) === key)
            if (hit) follow(hit)
          }}
        >
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              autoFocus
              className={styles.box}
              placeholder="Screen, record or action"
              aria-label="Search everything"
              aria-autocomplete="list"
              spellCheck={false}
              value={query}
              onChange={(event) => {
                setAwaited(undefined)
                setQuery(event.currentTarget.value)
              }}
              onKeyDownCapture={(event) => {
                if (event.key !== 'Enter' || found === query) return
                // What is marked was found for fewer letters: another record would open.
                event.preventDefault()
                event.stopPropagation()
                setAwaited(query)
              }}
            />
          </Combobox.EventsTarget>
          <Combobox.Options className={styles.list} aria-label="Results">
            {groups.map(({ label, hits }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
              <div key={label} role="group" aria-label={label}>
                <p className={styles.group} aria-hidden="true">
                  {label}
                </p>
                {hits.map((hit) => (
                  <Combobox.Option key={keyOf(hit)} className={styles.option} value={keyOf(hit)}>
                    {hit.title} {hit.note && <span className={styles.note}>{hit.note}</span>}
                  </Combobox.Option>
                ))}
              </div>
            ))}
          </Combobox.Options>
          {isLoading && hits.length === 0 && (
            <Waiting className={styles.empty} what="what is searched" />
          )}
          <p className={isNothing ? styles.empty : 'visually-hidden'} role="status">
            {isNothing ? 'Nothing found' : isLoading ? '' : counted(hits.length, 'result')}
          </p>
          <div className={styles.foot}>
            <KeyHelp>
              <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> opens, <kbd>Esc</kbd> closes.{' '}
              <kbd>?</kbd> on a screen shows all keys.
            </KeyHelp>
          </div>
        </Combobox>
      </dialog>
    </MantineHost>
  )
}

/** Two hits may lead to one place, such as a record that was opened lately and is found now. */
const keyOf = ({ to, title }: Hit): string => `${typeof to === 'string' ? to : ''} ${title}`
