import { useLayoutEffect } from 'react'

/** Names what is printed, as long as it is: browsers offer the title of a page as the name of its PDF. */
export function usePaperName(name: string | undefined): void {
  useLayoutEffect(() => {
    if (!name) return
    const { title } = document
    document.title = name
    return () => {
      document.title = title
    }
  }, [name])
}
