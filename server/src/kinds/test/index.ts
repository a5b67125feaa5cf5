import type { Kind } from '@certway/contract/kinds/index';
import { drafts as cloze } from '../cloze/test/drafts.ts';
import { drafts as fillBlank } from '../fill-blank/test/drafts.ts';
import { drafts as hotspot } from '../hotspot/test/drafts.ts';
import { drafts as matching } from '../matching/test/drafts.ts';
import { drafts as multipleChoice } from '../multiple-choice/test/drafts.ts';
import { drafts as multipleResponse } from '../multiple-response/test/drafts.ts';
import { drafts as numeric } from '../numeric/test/drafts.ts';
import { drafts as ordering } from '../ordering/test/drafts.ts';
import { drafts as trueFalse } from '../true-false/test/drafts.ts';
import { drafts as written } from '../written/test/drafts.ts';
import type { KindDrafts } from './kind-drafts.ts';

export const drafts: { [K in Kind]: KindDrafts<K> } = {
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
