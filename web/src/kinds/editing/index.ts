import type { Draft, Kind } from '@certway/contract/kinds/index';
import { cloze } from '../cloze/form.ts';
import { fillBlank } from '../fill-blank/form.ts';
import { hotspot } from '../hotspot/form.ts';
import { matching } from '../matching/form.ts';
import { multipleChoice } from '../multiple-choice/form.ts';
import { multipleResponse } from '../multiple-response/form.ts';
import { numeric } from '../numeric/form.ts';
import { ordering } from '../ordering/form.ts';
import { trueFalse } from '../true-false/form.ts';
import { written } from '../written/form.ts';
import type { KindForm } from './kind-form.ts';

/** Maps each question kind to its form. A kind without a form causes a compile error. */
const forms = {
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
} satisfies { [K in Kind]: { fill: (draft: Draft<K>) => object } };

/**
 * The kind-specific fields of the form. A missing form causes a compile error only in this file.
 */
export type FormOf<K extends Kind = Kind> = K extends keyof typeof forms
  ? ReturnType<(typeof forms)[K]['blank']>
  : object;

export const kindForms: { [K in Kind]: KindForm<K, FormOf<K>> } = forms;
