import type { Draft } from '@certway/contract/kinds/index';
import { carriesTolerance, isCarried } from '../losses.ts';

/** GIFT, as Moodle and we read it. */

const escaped = (text: string) =>
  text
    .replace(/[\\~=#{}:]/g, (sign) => `\\${sign}`)
    .replaceAll('->', '-\\>')
    .replaceAll('\n', '\\n');

function answers(draft: Draft): string[] {
  switch (draft.type) {
    case 'multiple-choice':
      return draft.options.map(
        ({ text }) => `${text === draft.correctAnswer ? '=' : '~'}${escaped(text)}`,
      );
    case 'true-false':
      return [draft.correctAnswer.toUpperCase()];
    case 'matching':
      return [
        ...draft.pairs.map(({ left, right }) => `=${escaped(left)} -> ${escaped(right)}`),
        ...draft.distractors.map((right) => `= -> ${escaped(right)}`),
      ];
    case 'fill-blank':
    case 'short-answer': {
      const all = [draft.correctAnswer, ...draft.otherAnswers];
      if (carriesTolerance(draft))
        return ['#', ...all.map((number) => `=${number}:${draft.tolerance}`)];
      return all.map((answer) => `=${escaped(answer)}`);
    }
    default:
      return [];
  }
}

function block(draft: Draft, at: number): string {
  const explanation = draft.explanation ? `\n####${escaped(draft.explanation)}` : '';
  const inside = answers(draft).join('\n');
  return `::Q${at + 1}::[markdown]${escaped(draft.text)} {\n${inside}${explanation}\n}\n`;
}

export function writeGift(drafts: readonly Draft[]): string {
  return drafts
    .filter((draft) => isCarried(draft, 'gift'))
    .map(block)
    .join('\n');
}
