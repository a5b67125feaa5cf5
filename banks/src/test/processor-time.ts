/** Returns the processor time of this thread, which other work on the machine does not change. */
export const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
