import { zipSync } from 'fflate';

/** A packed file of these, for those who unpack it. */
export const zipOf = (files: Record<string, Uint8Array>): Uint8Array => zipSync(files);
