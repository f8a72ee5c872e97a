import { useMediaQuery } from '@mantine/hooks'

/** Whether there is room for one column alone: below 48 rem, as in the style sheets. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99rem)', false, { getInitialValueInEffect: false })
