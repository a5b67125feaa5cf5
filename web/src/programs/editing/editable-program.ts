import type { Reply } from '../../calls/address.ts';

/** A program with its courses and modules, as its authors edit it. */
export type EditableProgram = Reply<'programs', 'getProgram'>;
