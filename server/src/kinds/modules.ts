import type { Kind } from '@certway/contract/kinds/index';
import { cloze } from './cloze/index.ts';
import { fillBlank } from './fill-blank/index.ts';
import { hotspot } from './hotspot/index.ts';
import type { KindModule } from './kind.ts';
import { matching } from './matching/index.ts';
import { multipleChoice } from './multiple-choice/index.ts';
import { multipleResponse } from './multiple-response/index.ts';
import { numeric } from './numeric/index.ts';
import { ordering } from './ordering/index.ts';
import { trueFalse } from './true-false/index.ts';
import { written } from './written/index.ts';

export const modules: { [K in Kind]: KindModule<K> } = {
  'multiple-choice': multipleChoice,
  'multiple-response': multipleResponse,
  'true-false': trueFalse,
  'fill-blank': fillBlank,
  cloze,
  matching,
  ordering,
  hotspot,
  numeric,
  ...written,
};
