import {
  anyAnswer,
  anyDraft,
  anyQuestionView,
  kindNames,
  kinds,
  kindTraits,
} from '@certway/contract/kinds/index';
import { anyKey } from '@certway/contract/kinds/keys';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerArb,
  anyDraftArb,
  buildDraft,
  buildTools,
  draftArb,
  withSecrets,
} from '../test/generators/drafts.ts';
import {
  answerFromText,
  answerProblem,
  answerText,
  correctAnswerText,
  isBlank,
  isCoached,
  isCorrect,
  joinDraft,
  mixedPaper,
  rightAnswer,
  scoreAnswer,
  splitDraft,
  withRightAnswer,
} from './index.ts';

const asked = anyDraftArb.map((draft) => ({ draft, ...splitDraft(draft, buildTools()) }));
const answered = asked.chain((question) =>
  fc.record({ question: fc.constant(question), answer: answerArb(question.paper) }),
);

/** Kinds whose answer is a text. */
const writtenKinds = kindNames.filter((name) => 'text' in kinds[name].answer.shape);

const withoutIds = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (name, item) => (name === '_id' ? undefined : item)));

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe.each(kindNames)('the kind %s', (kind) => {
  it('joinDraft restores the draft from the question view and the key (property)', () => {
    fc.assert(
      fc.property(draftArb(kind), (draft) => {
        const { paper, key } = splitDraft(draft, buildTools());
        const joined = joinDraft(paper, key);
        expect(withoutIds(joined)).toEqual(withoutIds(draft));
        expect(anyDraft.parse(joined)).toEqual(joined);
      }),
    );
  });

  it('splitDraft keeps the ids of a draft that was split before (property)', () => {
    fc.assert(
      fc.property(draftArb(kind), (draft) => {
        const first = splitDraft(draft, buildTools());
        const second = splitDraft(joinDraft(first.paper, first.key), buildTools());
        expect(second.paper._id).toBe(first.paper._id);
        if (kindTraits[kind].hasChoices) expect(second).toEqual(first);
      }),
    );
  });

  it('question view, key, and right answer match their schemas, without extra fields (property)', () => {
    fc.assert(
      fc.property(draftArb(kind), (draft) => {
        const { paper, key } = splitDraft(draft, buildTools());
        expect(anyQuestionView.parse(paper)).toEqual(paper);
        expect(anyKey.parse(key)).toEqual(key);
        expect(anyAnswer.parse(rightAnswer(key))).toEqual(rightAnswer(key));
      }),
    );
  });

  it('correctAnswerText returns a text that is read back as the right answer (property)', () => {
    fc.assert(
      fc.property(draftArb(kind), (draft) => {
        const { paper, key } = splitDraft(draft, buildTools());
        const words = correctAnswerText(paper, key);
        expect(words).not.toBe('');
        const answer = answerFromText(words, paper);
        expect(answer && scoreAnswer(answer, key)).toEqual(scoreAnswer(rightAnswer(key), key));
      }),
    );
  });

  it('answerProblem rejects an answer of another kind, which scores 0', () => {
    const { paper, key } = splitDraft(buildDraft(kind), buildTools());
    const other = kindNames.find((name) => name !== kind) ?? kind;
    const foreign = rightAnswer(splitDraft(buildDraft(other), buildTools()).key);
    expect(scoreAnswer(foreign, key)).toEqual({ graded: true, score: 0, correct: false });
    expect(answerProblem(foreign, paper)).toBe('This answer does not fit this type of question.');
  });
});

describe('scoreAnswer', () => {
  it('returns 1 for the right answer, or `graded: false` if the coach marks the kind (property)', () => {
    fc.assert(
      fc.property(asked, ({ key }) => {
        expect(scoreAnswer(rightAnswer(key), key)).toEqual(
          isCoached(key) ? { graded: false } : { graded: true, score: 1, correct: true },
        );
      }),
    );
  });

  it("returns a score from 0 to 1, and `correct` according to the kind's threshold (property)", () => {
    fc.assert(
      fc.property(answered, ({ question, answer }) => {
        const verdict = scoreAnswer(answer, question.key);
        if (!verdict.graded) return;
        expect(verdict.score).toBeGreaterThanOrEqual(0);
        expect(verdict.score).toBeLessThanOrEqual(1);
        expect(verdict.correct).toBe(isCorrect(question.key.type, verdict.score));
      }),
    );
  });

  it('returns 0 for a blank answer, even if the coach marks the kind', () => {
    for (const kind of writtenKinds) {
      const { paper, key } = splitDraft(buildDraft(kind), buildTools());
      for (const text of ['', ' \n\t', '\u00a0', '\u200b\u200d']) {
        const blank = kinds[kind].answer.parse({ type: kind, text });
        expect(isBlank(blank)).toBe(true);
        expect(scoreAnswer(blank, key)).toEqual({ graded: true, score: 0, correct: false });
        expect(answerProblem(blank, paper)).toBe(
          'Please provide an answer before moving to the next question.',
        );
      }
      expect(isBlank(kinds[kind].answer.parse({ type: kind, text: '0' }))).toBe(false);
    }
  });
});

describe('withRightAnswer', () => {
  it('returns a key for which the answer is right, or null if the coach marks the kind (property)', () => {
    let made = 0;
    fc.assert(
      fc.property(answered, ({ question: { paper, key }, answer }) => {
        const other = withRightAnswer(answer, key);
        if (isCoached(key)) expect(other).toBeNull();
        if (!other || isBlank(answer)) return;
        made += 1;
        expect(anyKey.parse(other)).toEqual(other);
        expect(scoreAnswer(answer, other)).toEqual({ graded: true, score: 1, correct: true });
        const joined = joinDraft(paper, other);
        expect(anyDraft.parse(joined)).toEqual(joined);
      }),
      { numRuns: 500 },
    );
    expect(made).toBeGreaterThan(100);
  });

  it('returns a key for which the right answer stays right (property)', () => {
    fc.assert(
      fc.property(asked, ({ key }) => {
        if (isCoached(key)) return;
        const same = withRightAnswer(rightAnswer(key), key);
        expect(same && scoreAnswer(rightAnswer(key), same)).toMatchObject({ correct: true });
      }),
    );
  });
});

describe('an answer to a question of any kind', () => {
  it('is valid if it was generated for that question (property)', () => {
    fc.assert(
      fc.property(answered, ({ question, answer }) => {
        expect(answerProblem(answer, question.paper)).toBeNull();
      }),
    );
  });

  it('is read back unchanged from its text (property)', () => {
    fc.assert(
      fc.property(answered, ({ question, answer }) => {
        const words = answerText(answer, question.paper);
        expect(answerFromText(words, question.paper)).toEqual(answer);
      }),
      { numRuns: 300 },
    );
  });

  it('is rejected if its text has more than 20,000 characters', () => {
    for (const kind of writtenKinds) {
      const { paper } = splitDraft(buildDraft(kind), buildTools());
      expect(answerFromText('x'.repeat(20_001), paper)).toBeNull();
    }
  });
});

describe('the question view of any kind', () => {
  it('keeps its content when it is shuffled, and the right answer stays valid (property)', () => {
    const same = (paper: unknown) => JSON.stringify(paper).split('').sort().join('');
    fc.assert(
      fc.property(asked, fc.boolean(), ({ paper, key }, movesOptions) => {
        const mixing = { shuffle: <T>(items: readonly T[]) => items.toReversed(), movesOptions };
        const mixed = mixedPaper(paper, key, mixing);
        expect(same(mixed)).toBe(same(paper));
        expect(answerProblem(rightAnswer(key), mixed)).toBeNull();
      }),
    );
  });

  const WORD = 'Sesame';
  const NUMBER = '731904.6258';
  const secrets = { word: (what: string) => `${WORD} ${what}`, number: NUMBER };

  it('contains no text of the key (property)', () => {
    fc.assert(
      fc.property(anyDraftArb, (draft) => {
        const { paper, key } = splitDraft(withSecrets(draft, secrets), buildTools());
        const told = textsIn(paper).filter((text) => text.includes(WORD) || text.includes(NUMBER));
        expect(told).toEqual([]);
        expect(JSON.stringify(key)).toContain(WORD);
      }),
    );
  });
});
