import type { Kind } from '@certway/contract/kinds/index';
import { kindViews } from '../index.ts';
import * as messages from './messages.ts';

/**
 * The two question kinds of the original specification. The list offers them first, under the names
 * that the specification uses.
 */
export const offeredFirst: readonly Kind[] = ['multiple-choice', 'structural'];
const named: Partial<Record<Kind, string>> = {
  'multiple-choice': messages.multipleChoice,
  structural: messages.structural,
};

export const kindLabel = (kind: Kind) => named[kind] ?? kindViews[kind].label;
