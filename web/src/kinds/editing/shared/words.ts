import type { Told } from '../kind-form.ts';

/** What a value of a draft is called where people compare versions. */

export const orNone = (text: string) => text || 'None';
export const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

export const told = (label: string, words: string): Told => ({ label, words: orNone(words) });

export const toldList = (label: string, items: readonly string[]): Told =>
  told(label, items.join('\n'));
