import type { Kind } from '@certway/contract/kinds/index';
import { kindViews } from '../index.ts';
import * as messages from './messages.ts';

/** The two kinds that the specification's form offers come first, under its names. */
export const offeredFirst: readonly Kind[] = ['multiple-choice', 'structural'];
const named: Partial<Record<Kind, string>> = {
  'multiple-choice': messages.multipleChoice,
  structural: messages.structural,
};

/** What authors read. */
export const kindLabel = (kind: Kind) => named[kind] ?? kindViews[kind].label;
