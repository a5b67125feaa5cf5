import { readFile } from 'node:fs/promises';

/** What a process has used so far. */
export interface Consumption {
  processorMs: number;
  residentMegabytes: number;
}

const TICK_MS = 10;
const PAGE_BYTES = 4096;

/** As Linux tells it; null elsewhere, and where the process is gone. */
export async function consumptionOf(pid: number | undefined): Promise<Consumption | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name in parentheses, which may contain spaces.
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
