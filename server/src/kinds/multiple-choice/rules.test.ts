import type { DraftInput } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDraft, buildTools, draftArb } from '../../test/generators/drafts.ts';
import {
  answerFromText,
  answerProblem,
  answerText,
  correctAnswerText,
  joinDraft,
  scoreAnswer,
  splitDraft,
} from '../index.ts';

const STOP = '/api/image/stop_64x64.png';
const YIELD = '/api/image/yield_64x64.png';

const split = (change?: Partial<DraftInput<'multiple-choice'>>) =>
  splitDraft(buildDraft('multiple-choice', change), buildTools());

describe('a multiple-choice question', () => {
  it('scores 1 for the right option, and 0 for other options and unknown ids', () => {
    const { paper, key } = split();
    const scores = [...paper.options.map(({ _id }) => _id), crypto.randomUUID()].map((option) =>
      scoreAnswer({ type: 'multiple-choice', option }, key),
    );
    expect(scores.map((verdict) => verdict.graded && verdict.correct)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('rejects the id of an option of another question', () => {
    const { paper } = split();
    const foreign = { type: 'multiple-choice' as const, option: crypto.randomUUID() };
    expect(answerProblem(foreign, paper)).toBe('This option does not belong to the question.');
    expect(answerText(foreign, paper)).toBe('');
  });

  it('reads the text of an answer without surrounding spaces, and distinguishes MHz from mHz', () => {
    const { paper, key } = split({
      options: [{ text: 'mHz' }, { text: 'MHz' }],
      correctAnswer: 'MHz',
    });
    expect(correctAnswerText(paper, key)).toBe('MHz');
    const scoreOf = (text: string) => {
      const answer = answerFromText(text, paper);
      return answer && scoreAnswer(answer, key);
    };
    expect(scoreOf('  MHz ')).toMatchObject({ correct: true });
    expect(scoreOf('mHz')).toMatchObject({ correct: false });
    expect(scoreOf('mhz')).toBeNull();
    expect(scoreOf('')).toBeNull();
  });

  it('names an option by its image if it has no text of its own', () => {
    const { paper, key } = split({
      options: [{ image: STOP }, { text: 'This sign', image: YIELD }, { text: 'None' }],
      correctAnswer: STOP,
    });
    expect(correctAnswerText(paper, key)).toBe(STOP);
    expect(answerFromText(YIELD, paper)).toEqual(answerFromText('This sign', paper));

    const twins = split({
      options: [
        { text: 'This sign', image: STOP },
        { text: 'This sign', image: YIELD },
      ],
      correctAnswer: YIELD,
    });
    expect(correctAnswerText(twins.paper, twins.key)).toBe(YIELD);
    expect(joinDraft(twins.paper, twins.key).correctAnswer).toBe(YIELD);
    expect(answerFromText('This sign', twins.paper)).toBeNull();
  });

  it('keeps existing ids of options, and assigns new ones in random order', () => {
    const kept = crypto.randomUUID();
    const { paper, key } = split({
      options: [{ text: 'Stop', _id: kept }, { text: 'Yield' }, { text: 'School' }],
    });
    expect(key.correctOption).toBe(kept);
    const [, second = '', third = ''] = paper.options.map(({ _id }) => _id);
    expect(second > third).toBe(true);
  });

  it('gives the same score for any order of its options', () => {
    fc.assert(
      fc.property(draftArb('multiple-choice'), fc.nat(), fc.nat(), (draft, turn, place) => {
        const { paper, key } = splitDraft(draft, buildTools());
        const from = turn % paper.options.length;
        const turned = [...paper.options.slice(from), ...paper.options.slice(0, from)];
        const again = splitDraft({ ...joinDraft(paper, key), options: turned }, buildTools());
        const option = paper.options[place % paper.options.length]?._id ?? '';
        const answer = { type: 'multiple-choice' as const, option };
        expect(scoreAnswer(answer, again.key)).toEqual(scoreAnswer(answer, key));
      }),
    );
  });

  it('has a question view that does not depend on which option is right', () => {
    fc.assert(
      fc.property(draftArb('multiple-choice'), fc.nat(), (draft, place) => {
        const { paper } = splitDraft(draft, buildTools());
        const other = paper.options[place % paper.options.length];
        const correctOption = other?._id ?? '';
        const key = { type: draft.type, explanation: '', reference: '', correctOption };
        const changed = splitDraft({ ...joinDraft(paper, key), _id: draft._id }, buildTools());
        expect(changed.paper.options).toEqual(paper.options);
        expect(changed.key.correctOption).toBe(correctOption);
      }),
    );
  });
});
