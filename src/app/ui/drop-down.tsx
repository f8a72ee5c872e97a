import { type ComponentProps, lazy, Suspense } from 'react'
import type Panel from './drop-panel.tsx'
import { Waiting } from './waiting.tsx'

/** Few open one, and nobody before the first rows. */
const DropPanel = lazy(() => import('./drop-panel.tsx'))

interface DropDownProps extends ComponentProps<typeof Panel> {
  /** What it holds, as it stands in a sentence: "your account". */
  what: string
}

/** What a button of `useDropDown` opens: a panel, which says until its code and its content are there that it waits. */
export const DropDown = ({ what, ...panel }: DropDownProps) => (
  <Suspense fallback={<Waiting id={panel.id} className={panel.className} what={what} />}>
    <DropPanel {...panel} />
  </Suspense>
)
