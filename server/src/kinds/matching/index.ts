import type { KindModule } from '../kind.ts';
import { noChoiceStats } from '../marking/plain-rules.ts';
import { print } from './print.ts';
import { rules } from './rules.ts';
import { samples } from './samples.ts';

export const matching: KindModule<'matching'> = {
  rules,
  stats: noChoiceStats,
  samples,
  print,
};
