import type { Doubt } from '@certway/contract/coaching';
import type { LanguageModel } from 'ai';
import {
  type Evaluation as BuiltInEvaluation,
  doubtsAbout,
  type Prepared,
} from '../built-in/evaluate.ts';
import { withoutAddress } from '../built-in/grader-address.ts';
import { gramRecall, standIn, type Text, textOf } from '../built-in/likeness.ts';
import { evened, isLight, wordsOf } from '../built-in/words.ts';
import type { CoachQuestion, Evaluation } from '../engine.ts';
import { markOf, type Point } from '../mark.ts';
import { ask, type Patience } from './ask.ts';
import { type Findings, findings, promptOf, SYSTEM } from './prompt.ts';
import type { Turns } from './turns.ts';

/** The model engine: it finds the points, our code checks its evidence and computes the mark. */

const SHARES = { full: 1, part: 0.5, none: 0 };
const FEEDBACK_LENGTH = 1200;

export interface Asked {
  question: CoachQuestion;
  prepared: Prepared;
  answer: string;
  builtIn: BuiltInEvaluation;
}

/** Whether these words stand in the answer, one after the other, whatever the case and the marks. */
function isQuoted(evidence: string, answer: string): boolean {
  const words = evened(wordsOf(evidence));
  return words !== '' && ` ${evened(wordsOf(answer))} `.includes(` ${words} `);
}

const LETTERS_IN_COMMON = 0.15;

/**
 * Whether a quotation has anything to do with the question at all. A model that was talked into
 * giving points quotes what it was talked into with.
 */
function isAboutIt(evidence: string, { question, ideals, points }: Prepared): boolean {
  const quoted = textOf(evidence);
  const own: Text[] = [
    ...ideals.map(({ text }) => text),
    ...points.flatMap(({ wordings }) => wordings.map(({ text }) => text)),
  ];
  const heavy = [...quoted.stems].filter((stem) => !isLight(stem));
  return (
    own.some((text) => heavy.some((stem) => standIn(stem, text) !== null)) ||
    [...own, question].some((text) => gramRecall(quoted.grams, text.grams) >= LETTERS_IN_COMMON)
  );
}

function pointsOf(found: Findings, { question, prepared, answer }: Asked): Point[] {
  const allowed = withoutAddress(answer);
  return question.key.keyPoints.map(({ text, weight }, at) => {
    const { shown = 'none', evidence = '' } =
      found.points.find(({ point }) => point === at + 1) ?? {};
    const shows = shown !== 'none' && isQuoted(evidence, allowed) && isAboutIt(evidence, prepared);
    return {
      kind: 'key-point',
      text,
      weight,
      share: shows ? SHARES[shown] : 0,
      evidence: shows ? evidence : null,
    };
  });
}

/** A model whose evidence did not hold has nothing to tell the learner either. */
const isTrusted = (found: Findings, points: readonly Point[]) =>
  found.points.every(({ point, shown }) => shown === 'none' || (points[point - 1]?.share ?? 0) > 0);

const DISAGREE_FROM = 0.45;
const MID_BAND = 0.1;
/** These come of comparing words, which a model is better at than the built-in engine. */
const LEFT_TO_MODEL = new Set<Doubt>(['mid-band', 'another-question']);

function doubtsOf(mark: number, { prepared, answer, builtIn }: Asked): Doubt[] {
  const ours = builtIn.doubts.filter((doubt) => !LEFT_TO_MODEL.has(doubt));
  const kept = new Set([...ours, ...doubtsAbout(prepared, answer, mark)]);
  const disagree = Math.abs(mark - builtIn.mark) >= DISAGREE_FROM;
  const middle = Math.abs(mark - 0.5) < MID_BAND;
  return [
    ...kept,
    ...(disagree ? (['engines-disagree'] as const) : []),
    ...(middle ? (['mid-band'] as const) : []),
  ];
}

/** How far a model's mark strays where both engines agree; further where they do not. */
const SPREAD = 0.15;

export async function evaluateByModel(
  model: LanguageModel,
  asked: Asked,
  turns: Turns,
  patience: Patience,
): Promise<{ evaluation: Evaluation; tokens: number }> {
  const prompt = promptOf(asked.question, asked.answer);
  const { value, tokens } = await ask(
    model,
    { system: SYSTEM, prompt, schema: findings },
    turns,
    patience,
  );
  const points = pointsOf(value, asked);
  const mark = markOf(points);
  const apart = Math.abs(mark - asked.builtIn.mark);
  return {
    tokens,
    evaluation: {
      engine: 'model',
      points,
      mark,
      untaught: mark,
      spread: SPREAD + apart / 2,
      settled: false,
      doubts: doubtsOf(mark, asked),
      feedback: isTrusted(value, points)
        ? value.feedback.trim().slice(0, FEEDBACK_LENGTH) || null
        : null,
    },
  };
}
