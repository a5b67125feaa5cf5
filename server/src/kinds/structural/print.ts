import type { KindPrint } from '../print.ts';
import { rubricPrint } from '../print-written.ts';

export const print: KindPrint<'structural'> = rubricPrint(8);
