import type { Kind } from '@certway/contract/kinds/index';
import { AcceptedEditor } from './accepted-editor.tsx';
import { ChoiceEditor } from './choice-editor.tsx';
import type { KindEditor } from './editor.ts';
import { PairsEditor } from './pairs-editor.tsx';
import { RubricEditor } from './rubric-editor.tsx';
import { TruthEditor } from './truth-editor.tsx';

/** A kind without its editor does not compile. */
export const kindEditors: { [K in Kind]: KindEditor } = {
  'multiple-choice': ChoiceEditor,
  'true-false': TruthEditor,
  'fill-blank': AcceptedEditor,
  matching: PairsEditor,
  'short-answer': AcceptedEditor,
  text: RubricEditor,
  structural: RubricEditor,
  essay: RubricEditor,
};
