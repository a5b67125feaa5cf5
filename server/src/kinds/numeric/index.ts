import type { KindModule } from '../kind.ts';
import { print } from './print.ts';
import { rules } from './rules.ts';
import { samples } from './samples.ts';
import { stats } from './stats.ts';
import { transfer } from './transfer.ts';

export const numeric: KindModule<'numeric'> = {
  rules,
  stats,
  samples,
  transfer,
  print,
};
