import type { Answer, Kind, QuestionView } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDraftArb, buildTools } from '../test/generators/drafts.ts';
import { answerFromText, isCoached, mixedPaper, scoreAnswer, splitDraft } from './index.ts';
import { type PrintedChoice, printedAnswers, printedParts } from './prints.ts';
import { shuffleBy } from './seeded.ts';

/**
 * Tests that a person can mark a printed exam by hand with the printed key. Each letter of the key
 * is looked up in the printed question.
 */

const choicesOn = (paper: QuestionView, at = 0): PrintedChoice[] => {
  const lists = printedParts(paper).flatMap((part) =>
    part.part === 'choices' ? [part.choices] : [],
  );
  return lists[at] ?? [];
};

interface Shown {
  _id: string;
  text: string;
  image?: string | null;
}

/** Returns the id of the part of the question that is printed next to a letter. */
function at(letter: string, printed: PrintedChoice[], written: readonly Shown[]): string {
  const choice = printed.find(({ label }) => label === letter);
  const found = written.find(
    ({ text, image }) => text === choice?.text && (image ?? null) === choice.picture,
  );
  return found?._id ?? 'nothing';
}

/** Parses the printed key of each kind that is answered by letters or numbered blanks. */
const readBy: {
  [K in Kind]?: (words: string, mixed: QuestionView<K>, paper: QuestionView<K>) => Answer<K>;
} = {
  'multiple-choice': (words, mixed, { options }) => ({
    type: 'multiple-choice',
    option: at(words, choicesOn(mixed), options),
  }),
  'multiple-response': (words, mixed, { options }) => ({
    type: 'multiple-response',
    options: words.split(', ').map((letter) => at(letter, choicesOn(mixed), options)),
  }),
  ordering: (words, mixed, { items }) => ({
    type: 'ordering',
    order: words.split(', ').map((letter) => at(letter, choicesOn(mixed), items)),
  }),
  matching: (words, mixed, { left, right }) => ({
    type: 'matching',
    pairs: words.split(', ').map((pair) => ({
      left: at(pair.slice(0, -1), choicesOn(mixed), left),
      right: at(pair.slice(-1), choicesOn(mixed, 1), right),
    })),
  }),
  cloze: (words, { blanks }) => ({
    type: 'cloze',
    blanks: blanks.map((_, place) => {
      const from = words.indexOf(`(${place + 1}) `) + `(${place + 1}) `.length;
      const next = words.indexOf(`; (${place + 2}) `, from);
      return words.slice(from, next < 0 ? undefined : next);
    }),
  }),
};

function meant(words: string, mixed: QuestionView, paper: QuestionView): Answer | null {
  const read = readBy[mixed.type] as
    | ((words: string, mixed: QuestionView, paper: QuestionView) => Answer)
    | undefined;
  return read ? read(words, mixed, paper) : answerFromText(words, paper);
}

/**
 * Checks whether every answer in the printed key is right by the key of the question before
 * shuffling.
 */
const isRight = (words: readonly string[], mixed: QuestionView, paper: QuestionView, key: Key) =>
  words.length > 0 &&
  words.every((each) => {
    const answer = meant(each, mixed, paper);
    const mark = answer && scoreAnswer(answer, key);
    return isCoached(key) ? mark?.graded === false : mark?.graded && mark.score === 1;
  });

const asked = anyDraftArb.map((draft) => splitDraft(draft, buildTools()));
const mixedBy = ({ paper, key }: { paper: QuestionView; key: Key }, seed: number) =>
  mixedPaper(paper, key, { shuffle: shuffleBy(seed), movesOptions: true });

describe('the key of a printed exam', () => {
  it('names the right answers for any printed order of the parts of a question (property)', () => {
    fc.assert(
      fc.property(asked, fc.integer(), (question, seed) => {
        const mixed = mixedBy(question, seed);
        const words = printedAnswers(mixed, question.key);
        expect(isRight(words, mixed, question.paper, question.key), words.join(' | ')).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  it('is wrong for some exams if it ignores the printed order (control)', () => {
    let found = 0;
    fc.assert(
      fc.property(asked, fc.integer(), (question, seed) => {
        const mixed = mixedBy(question, seed);
        const words = printedAnswers(question.paper, question.key);
        if (!isRight(words, mixed, question.paper, question.key)) found += 1;
      }),
      { numRuns: 400 },
    );
    expect(found).toBeGreaterThan(20);
  });
});
