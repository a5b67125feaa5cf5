import type { Kind } from '@certway/contract/kinds/index';
import type { KindPrint } from './print.ts';
import type { KindRules } from './rules.ts';
import type { KindSamples } from './samples.ts';
import type { KindStats } from './stats.ts';

export interface KindModule<K extends Kind> {
  rules: KindRules<K>;
  stats: KindStats<K>;
  samples: KindSamples<K>;
  print: KindPrint<K>;
}
