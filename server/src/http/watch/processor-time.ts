/**
 * Processor time of this thread so far. Unlike the clock on the wall it does not grow while other
 * work on the machine has its turn, so limits and tests that count by it mean this code alone.
 */
export const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
