import { useMediaQuery } from '@mantine/hooks';

/** Returns whether the screen is so narrow that the cards of programs are rows. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 30em)', false, { getInitialValueInEffect: false });
