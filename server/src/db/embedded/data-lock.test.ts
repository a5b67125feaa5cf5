import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/processes/embedded-fixtures.ts';
import { lockDataDir } from './data-lock.ts';

describe('lockDataDir', () => {
  it('throws while the folder is locked, and succeeds after the lock is released', () => {
    const dataDir = join(temporaryFolder(), 'data');
    const lock = lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(`${dataDir} is in use by another Certway process`);
    lock.release();
    lockDataDir(dataDir).release();
  });

  it('throws an error that names the folder if no data can be stored in it', () => {
    const file = join(temporaryFolder(), 'a file');
    writeFileSync(file, '');
    expect(() => lockDataDir(file)).toThrow(`cannot store data in ${file}`);
  });
});
