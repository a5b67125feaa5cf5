import { kind } from '../shared/kind.ts';
import { answer } from './answer.ts';
import { authored } from './authored.ts';
import { draft } from './draft.ts';
import { key } from './key.ts';
import { questionView } from './question-view.ts';

export const trueFalse = kind('true-false', { draft, authored, questionView, key, answer });
