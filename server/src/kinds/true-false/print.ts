import type { KindPrint } from '../print.ts';
import { rules } from './rules.ts';

const choice = (text: string) => ({ label: '', text, picture: null });

export const print: KindPrint<'true-false'> = {
  asked: () => [{ part: 'choices', sign: 'circle', choices: ['True', 'False'].map(choice) }],
  given: rules.answerText,
  told: () => [],
};
