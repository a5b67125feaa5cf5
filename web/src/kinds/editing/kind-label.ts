import type { Kind } from '@certway/contract/kinds/index';
import { kindViews } from '../index.ts';
import * as messages from './messages.ts';

/** The two kinds of the specification's form come first, under its names. */
export const offeredFirst: readonly Kind[] = ['multiple-choice', 'structural'];
const named: Partial<Record<Kind, string>> = {
  'multiple-choice': messages.multipleChoice,
  structural: messages.structural,
};

/** The name of a kind for authors. */
export const kindLabel = (kind: Kind) => named[kind] ?? kindViews[kind].label;
