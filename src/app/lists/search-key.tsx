import type { RefObject } from 'react'
import { useLetterKeys } from '#app/ui/use-letter-keys.ts'

/** Lets `/` lead to the search box of a screen. */
export default function SearchKey({ search }: { search: RefObject<HTMLInputElement | null> }) {
  useLetterKeys(search, 'main', { '/': () => search.current?.focus() })
  return null
}
