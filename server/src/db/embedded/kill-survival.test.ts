import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/processes/embedded-fixtures.ts';
import { surviveKills } from '../../test/processes/kill-survival.ts';
import { hasProc } from './processes.ts';

describe('the embedded server, killed with SIGKILL at random moments', () => {
  beforeEach(({ skip }) => skip(!hasProc, 'needs /proc'));

  it('loses no acknowledged row', async () => {
    const survival = await surviveKills({ dataDir: temporaryFolder(), rounds: 3 });
    expect(survival.lost).toEqual([]);
    expect(survival.acknowledged).toBeGreaterThan(0);
  });
});
