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

/** How the kinds differ that learners answer in their own words and the coach marks. */
const differences: Partial<Record<Kind, string>> = {
  text: messages.whatTextIs,
  structural: messages.whatStructuralIs,
  essay: messages.whatEssayIs,
};

export const kindDifference = (kind: Kind) => differences[kind];

export const kindLabel = (kind: Kind) => named[kind] ?? kindViews[kind].label;
