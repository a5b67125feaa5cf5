import type { Told } from '../kind-form.ts';
import * as messages from './messages.ts';

/** What a value of a draft is called where people compare versions. */

export const orNone = (text: string) => text || messages.none;
export const yesOrNo = (value: boolean) => (value ? messages.yes : messages.no);

export const told = (label: string, words: string): Told => ({ label, words: orNone(words) });

export const toldList = (label: string, items: readonly string[]): Told =>
  told(label, items.join('\n'));
