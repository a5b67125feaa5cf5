import type { Kind } from '@certway/contract/kinds/index';
import { Editor as Cloze } from '../cloze/editor.tsx';
import { Editor as FillBlank } from '../fill-blank/editor.tsx';
import { Editor as Hotspot } from '../hotspot/editor.tsx';
import { Editor as Matching } from '../matching/editor.tsx';
import { Editor as MultipleChoice } from '../multiple-choice/editor.tsx';
import { Editor as MultipleResponse } from '../multiple-response/editor.tsx';
import { Editor as Numeric } from '../numeric/editor.tsx';
import { Editor as Ordering } from '../ordering/editor.tsx';
import { Editor as TrueFalse } from '../true-false/editor.tsx';
import type { KindEditor } from './editor.ts';
import type { FormOf } from './index.ts';
import { AcceptedEditor } from './shared/accepted-editor.tsx';
import { RubricEditor } from './shared/rubric-editor.tsx';

/** Maps each question kind to its editor. A kind without an editor causes a compile error. */
export const kindEditors: { [K in Kind]: KindEditor<FormOf<K>> } = {
  'multiple-choice': MultipleChoice,
  'multiple-response': MultipleResponse,
  'true-false': TrueFalse,
  'fill-blank': FillBlank,
  cloze: Cloze,
  matching: Matching,
  ordering: Ordering,
  hotspot: Hotspot,
  numeric: Numeric,
  'short-answer': AcceptedEditor,
  text: RubricEditor,
  structural: RubricEditor,
  essay: RubricEditor,
};
