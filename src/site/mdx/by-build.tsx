import type { ReactNode } from 'react'

interface ByBuildProps {
  children: ReactNode
}

/** Shown only if the app is a demo with an emulated backend. */
export const Demo = ({ children }: ByBuildProps) => (__DEMO__ ? children : null)

/** Shown only if the app is connected to a backend. */
export const Connected = ({ children }: ByBuildProps) => (__DEMO__ ? null : children)
