import type { Kind } from '../model.ts';
import { transfer as cloze } from './cloze/transfer.ts';
import { transfer as fillBlank } from './fill-blank/transfer.ts';
import { transfer as hotspot } from './hotspot/transfer.ts';
import { transfer as matching } from './matching/transfer.ts';
import { transfer as multipleChoice } from './multiple-choice/transfer.ts';
import { transfer as multipleResponse } from './multiple-response/transfer.ts';
import { transfer as numeric } from './numeric/transfer.ts';
import { transfer as ordering } from './ordering/transfer.ts';
import type { KindTransfer } from './transfer.ts';
import { transfer as trueFalse } from './true-false/transfer.ts';
import { transfer as written } from './written/transfer.ts';

/** All kinds, in the order in which they try to read a question. */
export const modules: { [K in Kind]: KindTransfer<K> } = {
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
