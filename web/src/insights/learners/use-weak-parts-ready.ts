import { useGetWeakPartsQuery } from '../queries.ts';

/**
 * Returns true once the weak parts have loaded or failed. A page that waits for this does not
 * shift.
 */
export function useWeakPartsReady(programId: string): boolean {
  const { data, isError } = useGetWeakPartsQuery({ params: { programId } });
  return data !== undefined || isError;
}
