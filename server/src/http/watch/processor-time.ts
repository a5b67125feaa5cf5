/**
 * Processor time of this thread so far. Unlike the clock, it does not grow while other work on the
 * machine runs, so limits and tests measure this code alone.
 */
export const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
