import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/embedded-fixtures.ts';
import { lockDataDir } from './data-lock.ts';

describe('lockDataDir', () => {
  it('has one holder at a time, and can be locked again after its release', () => {
    const dataDir = join(temporaryFolder(), 'data');
    const lock = lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(`${dataDir} is in use by another Certway process`);
    lock.release();
    lockDataDir(dataDir).release();
  });

  it('names a folder in which nothing can be stored', () => {
    const file = join(temporaryFolder(), 'a file');
    writeFileSync(file, '');
    expect(() => lockDataDir(file)).toThrow(`cannot store data in ${file}`);
  });
});
