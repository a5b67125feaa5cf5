import {
  anyAnswer,
  anyDraft,
  anyPaper,
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
} from '../test/drafts.ts';
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

/** The kinds whose answer is a text. */
const writtenKinds = kindNames.filter((name) => 'text' in kinds[name].answer.shape);

const withoutIds = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (name, item) => (name === '_id' ? undefined : item)));

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe.each(kindNames)('%s', (kind) => {
  it('comes back from paper and key as its author wrote it', () => {
    fc.assert(
      fc.property(draftArb(kind), (draft) => {
        const { paper, key } = splitDraft(draft, buildTools());
        const joined = joinDraft(paper, key);
        expect(withoutIds(joined)).toEqual(withoutIds(draft));
        expect(anyDraft.parse(joined)).toEqual(joined);
      }),
    );
  });

  it('is split the same a second time, its identifiers kept', () => {
    fc.assert(
      fc.property(draftArb(kind), (draft) => {
        const first = splitDraft(draft, buildTools());
        const second = splitDraft(joinDraft(first.paper, first.key), buildTools());
        expect(second.paper._id).toBe(first.paper._id);
        if (kindTraits[kind].hasChoices) expect(second).toEqual(first);
      }),
    );
  });

  it('gives paper, key and answer as the contract has them, with nothing added', () => {
    fc.assert(
      fc.property(draftArb(kind), (draft) => {
        const { paper, key } = splitDraft(draft, buildTools());
        expect(anyPaper.parse(paper)).toEqual(paper);
        expect(anyKey.parse(key)).toEqual(key);
        expect(anyAnswer.parse(rightAnswer(key))).toEqual(rightAnswer(key));
      }),
    );
  });

  it('says the right answer in words that answer it', () => {
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

  it('takes no answer of another kind', () => {
    const { paper, key } = splitDraft(buildDraft(kind), buildTools());
    const other = kindNames.find((name) => name !== kind) ?? kind;
    const foreign = rightAnswer(splitDraft(buildDraft(other), buildTools()).key);
    expect(scoreAnswer(foreign, key)).toEqual({ graded: true, score: 0, correct: false });
    expect(answerProblem(foreign, paper)).toBe(
      'This answer does not fit the kind of the question.',
    );
  });
});

describe('the score', () => {
  it('of the right answer is 1, or is left to the coach', () => {
    fc.assert(
      fc.property(asked, ({ key }) => {
        expect(scoreAnswer(rightAnswer(key), key)).toEqual(
          isCoached(key) ? { graded: false } : { graded: true, score: 1, correct: true },
        );
      }),
    );
  });

  it('lies between 0 and 1, and a correct one is never lower than a wrong one', () => {
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

  it('of an answer that says nothing is 0 at once, for the coach has nothing to mark', () => {
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

describe('another key', () => {
  it('makes the answer right that it was made of, or is none where the coach marks', () => {
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

  it('made of the right answer is the same', () => {
    fc.assert(
      fc.property(asked, ({ key }) => {
        if (isCoached(key)) return;
        const same = withRightAnswer(rightAnswer(key), key);
        expect(same && scoreAnswer(rightAnswer(key), same)).toMatchObject({ correct: true });
      }),
    );
  });
});

describe('an answer', () => {
  it('that belongs to the paper has no problem', () => {
    fc.assert(
      fc.property(answered, ({ question, answer }) => {
        expect(answerProblem(answer, question.paper)).toBeNull();
      }),
    );
  });

  it('is read back from its words', () => {
    fc.assert(
      fc.property(answered, ({ question, answer }) => {
        const words = answerText(answer, question.paper);
        expect(answerFromText(words, question.paper)).toEqual(answer);
      }),
      { numRuns: 300 },
    );
  });

  it('is never read from more text than an answer may have', () => {
    for (const kind of writtenKinds) {
      const { paper } = splitDraft(buildDraft(kind), buildTools());
      expect(answerFromText('x'.repeat(20_001), paper)).toBeNull();
    }
  });
});

describe('the paper', () => {
  it('that is mixed says the same, and its right answer stays right', () => {
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

  it('holds no text of the key', () => {
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
