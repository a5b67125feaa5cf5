import { zipSync } from 'fflate';

/** A zip file of these files. */
export const zipOf = (files: Record<string, Uint8Array>): Uint8Array => zipSync(files);
