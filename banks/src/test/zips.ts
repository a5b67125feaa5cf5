import { zipSync } from 'fflate';

export const zipOf = (files: Record<string, Uint8Array>): Uint8Array => zipSync(files);
