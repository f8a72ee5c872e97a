import { verifyPath } from '../paths.ts'

/** The address that a label's code holds: the passport is behind the `#`, which browsers send to nobody. */
export const verifyLink = (origin: string, code: string): string => `${origin}${verifyPath}#${code}`
