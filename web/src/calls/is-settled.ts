/** Returns whether the first reply of a query has arrived or failed. */
export const isSettled = ({ data, isError }: { data?: unknown; isError: boolean }) =>
  data !== undefined || isError;
