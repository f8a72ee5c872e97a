import { lazy } from 'react'
import { useLocation } from 'react-router-dom'
import { DropDown } from '#app/ui/drop-down.tsx'
import { LineIcon } from '#app/ui/line-icon.tsx'
import { useDropDown } from '#app/ui/use-drop-down.ts'
import styles from './more-screens.module.css'
import { isCrowded, outboxLink, type ScreenLink } from './screens.ts'

const ScreenLinks = lazy(async () => ({
  default: (await import('./screen-links.tsx')).ScreenLinks,
}))

/** On a desk, at the end of the navigation: the screens for which it has no room. */
export function MoreScreens({ links }: { links: readonly ScreenLink[] }) {
  const { isOpen, close, frame, button, panel } = useDropDown()
  const { pathname } = useLocation()
  const crowded = isCrowded(links)
  const others = [
    ...links
      .filter(({ inHeader = true, givesWay = false }) => !inHeader || (crowded && givesWay))
      .map((link) => ({ ...link, onlyNarrow: link.inHeader ?? true })),
    { ...outboxLink, onlyNarrow: false },
  ]
  const here = others.find(({ path }) => path === pathname)
  return (
    <div className={styles.frame} {...frame}>
      <button
        {...button}
        className={styles.button}
        aria-label="More screens"
        data-here={here !== undefined}
        data-only-narrow={here?.onlyNarrow}
      >
        More
        <LineIcon path="M6 9l6 6 6-6" size={16} />
      </button>
      {isOpen && (
        <DropDown {...panel} what="the other screens" className={styles.panel}>
          <ScreenLinks label="More screens" links={others} onFollow={close} />
        </DropDown>
      )}
    </div>
  )
}
