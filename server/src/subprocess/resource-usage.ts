import { readFile } from 'node:fs/promises';

export interface ResourceUsage {
  processorMs: number;
  residentMegabytes: number;
}

const TICK_MS = 10;
const PAGE_BYTES = 4096;

/**
 * Reads a process's resource usage from Linux's /proc; null on other systems, and if the process
 * has ended.
 */
export async function resourceUsageOf(pid: number | undefined): Promise<ResourceUsage | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name in parentheses, which may contain spaces. The fields
    // are therefore counted from the last closing parenthesis.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0] = fields.slice(11, 13);
    const [pages = 0] = fields.slice(21);
    return {
      processorMs: (user + system) * TICK_MS,
      residentMegabytes: (pages * PAGE_BYTES) / 1024 / 1024,
    };
  } catch {
    return null;
  }
}
