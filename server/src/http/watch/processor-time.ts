/**
 * Returns the processor time that this thread has used so far. It does not increase while other
 * programs use the processor, so limits and tests that use it measure only our own code.
 */
export const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
