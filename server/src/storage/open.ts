import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openDiskStorage } from './disk.ts';
import { openS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

export function openStorage(config: Pick<Config, 'STORAGE_URL' | 'dataDir'>): Storage {
  return config.STORAGE_URL
    ? openS3Storage(config.STORAGE_URL)
    : openDiskStorage(join(config.dataDir, 'images'));
}
