import { kind } from '../shared/kind.ts';
import { answer } from './answer.ts';
import { authored } from './authored.ts';
import { draft, rule } from './draft.ts';
import { key } from './key.ts';
import { questionView } from './question-view.ts';

export const cloze = kind('cloze', { draft, rule, authored, questionView, key, answer });
