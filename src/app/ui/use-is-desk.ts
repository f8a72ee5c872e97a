import { useMediaQuery } from '@mantine/hooks'

/** Whether a list has room for details beside it: from 64 rem on, as in the style sheets. */
export const useIsDesk = (): boolean =>
  useMediaQuery('(min-width: 64rem)', false, { getInitialValueInEffect: false })
