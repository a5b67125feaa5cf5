import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/embedded-fixtures.ts';
import { lockDataDir } from './data-lock.ts';

describe('the lock of a DATA_DIR', () => {
  it('has one holder at a time, and is free again when that one lets go', () => {
    const dataDir = join(temporaryFolder(), 'data');
    const lock = lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(`${dataDir} is in use by another Certway process`);
    lock.release();
    lockDataDir(dataDir).release();
  });

  it('names the folder that nothing can be kept in', () => {
    const file = join(temporaryFolder(), 'a file');
    writeFileSync(file, '');
    expect(() => lockDataDir(file)).toThrow(`cannot keep data in ${file}`);
  });
});
