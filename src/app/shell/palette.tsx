import { Waiting } from '#app/ui/waiting.tsx'
import './palette-styles.ts'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MantineHost } from '#app/ui/inputs/host.tsx'
import { useFoundRecords } from './found-records.ts'
import styles from './palette.module.css'

const [store, spotlight] = createSpotlight()

interface PaletteProps {
  /** What was typed before this was there. */
  typed: string
  onClose: () => void
}

/** The field to type in and what it finds, a group a kind of record. Loaded on first use, so it is a default export. */
export default function Palette({ typed, onClose }: PaletteProps) {
  const [query, setQuery] = useState(typed)
  const navigate = useNavigate()
  const found = useDeferredValue(query)
  const { groups, isLoading } = useFoundRecords(found)
  const first = groups[0]?.hits[0]
  /** What Enter was pressed for before its hits were there. */
  const [awaited, setAwaited] = useState<string>()
  useEffect(() => {
    if (awaited === undefined || awaited !== found || !first) return
    navigate(first.path)
    spotlight.close()
  }, [awaited, found, first, navigate])

  // At once, like the focus: a letter that is typed between what waited and this would be lost.
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
    spotlight.open()
  }, [])
  useEffect(() => {
    const opener = before.current
    // Leaving at once with the last look at it, the library's own way back comes too late.
    return () => {
      const isLost = document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <MantineHost>
      <Spotlight.Root
        store={store}
        shortcut={null}
        query={query}
        onQueryChange={(typed) => {
          setAwaited(undefined)
          setQuery(typed)
        }}
        onSpotlightClose={onClose}
        scrollable
        // Done by a `<style>` element, which the content security policy refuses; a rule of the style sheet does it.
        lockScroll={false}
        maxHeight="60dvh"
        classNames={styles}
        transitionProps={{ duration: 0 }}
        // A blurred page costs a cheap phone more than all the rest.
        overlayProps={{ backgroundOpacity: 0.5, blur: 0 }}
        attributes={{ content: { 'aria-label': 'Search everything' } }}
      >
        <Spotlight.Search
          autoFocus
          placeholder="Screen or record"
          aria-label="Search everything"
          onKeyDownCapture={(event) => {
            if (event.key !== 'Enter' || found === query) return
            // What is marked was found for fewer letters: another record would open.
            event.stopPropagation()
            setAwaited(query)
          }}
          onKeyDown={(event) => {
            // The library marks the first hit as one types; what is found a moment later is not marked yet.
            const isMarked = document.querySelector('[data-action][data-selected]') !== null
            if (event.key !== 'Enter' || isMarked || !first) return
            navigate(first.path)
            spotlight.close()
          }}
        />
        <Spotlight.ActionsList>
          {groups.map(({ label, hits }) => (
            <Spotlight.ActionsGroup key={label} label={label}>
              {hits.map(({ path, title, note }) => (
                <Spotlight.Action
                  key={path}
                  label={title}
                  {...(note ? { description: note } : {})}
                  onClick={() => navigate(path)}
                />
              ))}
            </Spotlight.ActionsGroup>
          ))}
          {groups.length === 0 && (
            <Spotlight.Empty>
              {isLoading ? <Waiting what="what is searched" /> : 'Nothing found'}
            </Spotlight.Empty>
          )}
        </Spotlight.ActionsList>
      </Spotlight.Root>
    </MantineHost>
  )
}
