import { useGetWeakPartsQuery } from '../queries.ts';

/** True once they have loaded or failed; a page that waits for this does not jump. */
export function useWeakPartsReady(programId: string): boolean {
  const { data, isError } = useGetWeakPartsQuery({ params: { programId } });
  return data !== undefined || isError;
}
