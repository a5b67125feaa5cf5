import type { KindModule } from '../kind.ts';
import { figures } from './figures.ts';
import { print } from './print.ts';
import { rules } from './rules.ts';
import { samples } from './samples.ts';
import { transfer } from './transfer.ts';

export const hotspot: KindModule<'hotspot'> = {
  rules,
  figures,
  samples,
  transfer,
  print,
};
