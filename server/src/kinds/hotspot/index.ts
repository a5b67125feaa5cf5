import type { KindModule } from '../kind.ts';
import { print } from './print.ts';
import { rules } from './rules.ts';
import { samples } from './samples.ts';
import { stats } from './stats.ts';

export const hotspot: KindModule<'hotspot'> = {
  rules,
  stats,
  samples,
  print,
};
