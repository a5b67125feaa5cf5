import { useGetWeakPartsQuery } from '../queries.ts';

/** Whether they are there, or will not come: a page that waits for them does not jump. */
export function useWeakPartsReady(programId: string): boolean {
  const { data, isError } = useGetWeakPartsQuery({ params: { programId } });
  return data !== undefined || isError;
}
