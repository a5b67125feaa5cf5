import type { PassLine } from '@certway/contract/blueprints/blueprint-shape';
import type {
  ExamJudgment,
  ExamPart,
  ExamSectionVerdict,
  LineReached,
} from '@certway/contract/results/exam-verdict';
import type { AnswerRow } from '../../attempts/index.ts';
import { isPartlyRight, type UnconfirmedQuestions } from '../score.ts';

/**
 * Decides pass or fail by the rule of a blueprint. Pure functions: the same answers in any order
 * give the same verdict.
 */

/** The parts of a mock exam that decide its verdict, fixed when the exam is assembled. */
export interface ExamPassRule {
  pass: PassLine;
  /** The points that a wrong answer costs. A right answer earns 1 point. */
  pointsOff: number;
  sections: readonly {
    title: string;
    code: string;
    minimum: PassLine | null;
    questionIds: readonly string[];
  }[];
  trialIds: readonly string[];
}

export type JudgedAnswer = Pick<
  AnswerRow,
  'questionId' | 'answer' | 'score' | 'correct' | 'seconds'
>;

/** A question that counts toward the verdict, with its answer. */
interface CountedQuestion {
  given: JudgedAnswer | null;
  isWaiting: boolean;
}

/** The value that is assumed for a mark that is missing or unconfirmed. */
type MarkAssumption = 'worst' | 'now' | 'best';

/**
 * The tolerance for comparing sums of marks with a pass line, because sums of thirds and tenths
 * have floating-point rounding errors.
 */
const EPSILON = 1e-9;

/**
 * Checks whether a question counts as unanswered. A question with full marks for everyone counts as
 * answered, even if it was left blank.
 */
const isUnanswered = ({ given }: CountedQuestion) =>
  given === null || (given.answer === null && given.score !== 1);

function markAssuming(
  which: MarkAssumption,
  { given, isWaiting }: CountedQuestion,
): { score: number; right: boolean } {
  if (isWaiting && which !== 'now') {
    return which === 'best' ? { score: 1, right: true } : { score: 0, right: false };
  }
  return { score: given?.score ?? 0, right: given?.correct ?? false };
}

/**
 * Returns how much a question adds to the sum that is compared with a pass line. A wrong answer is
 * negative if it costs points. An unanswered question adds 0. Under the assumption `now`, an answer
 * without a mark adds 0 as well.
 */
function worthOf(
  question: CountedQuestion,
  which: MarkAssumption,
  unit: PassLine['unit'],
  pointsOff: number,
): number {
  if (isUnanswered(question)) return 0;
  if (which === 'now' && question.given?.score === null) return 0;
  const { score, right } = markAssuming(which, question);
  const brought = unit === 'percent' ? score : Number(right);
  return brought - pointsOff * (1 - brought);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * Returns the number of right answers that a pass line requires. If the pass line is a percentage,
 * the result may be a fraction.
 */
const worthNeeded = (line: PassLine, counted: number): number =>
  line.unit === 'count' ? line.value : (line.value * counted) / 100;

function reach(
  line: PassLine,
  questions: readonly CountedQuestion[],
  pointsOff: number,
): LineReached {
  const needed = worthNeeded(line, questions.length);
  const meets = (which: MarkAssumption) =>
    sumOf(questions.map((one) => worthOf(one, which, line.unit, pointsOff))) >= needed - EPSILON;
  const met = meets('worst') ? true : meets('best') ? null : false;
  return { line, needed: Math.ceil(needed - EPSILON), met };
}

function partOf(
  questions: readonly CountedQuestion[],
  line: PassLine | null,
  pointsOff: number,
): Omit<ExamPart, 'seconds'> {
  const unit = line?.unit ?? 'percent';
  const answered = questions.filter((question) => !isUnanswered(question));
  const right = answered.filter((question) => markAssuming('now', question).right).length;
  return {
    counted: questions.length,
    right,
    wrong: answered.length - right,
    partly: answered.filter(({ given }) => given !== null && isPartlyRight(given)).length,
    open: questions.length - answered.length,
    waiting: questions.filter(({ isWaiting }) => isWaiting).length,
    worth: sumOf(questions.map((question) => worthOf(question, 'now', unit, pointsOff))),
    reached: line && reach(line, questions, pointsOff),
  };
}

/**
 * Returns whether every pass line is met: false if a line is missed, otherwise null if a line is
 * undecided.
 */
function passedAll(lines: readonly (LineReached | null)[]): boolean | null {
  if (lines.some((line) => line?.met === false)) return false;
  return lines.some((line) => line?.met === null) ? null : true;
}

export function judgeExam(
  { pass, pointsOff, sections, trialIds }: ExamPassRule,
  answers: readonly JudgedAnswer[],
  unconfirmed: UnconfirmedQuestions,
): Omit<ExamJudgment, 'changes'> {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  const trial = new Set(trialIds);
  const secondsOf = (ids: readonly string[]) =>
    sumOf(ids.map((questionId) => byQuestion.get(questionId)?.seconds ?? 0));
  const countedIn = (ids: readonly string[]): CountedQuestion[] =>
    ids
      .filter((questionId) => !trial.has(questionId))
      .map((questionId) => {
        const given = byQuestion.get(questionId) ?? null;
        const isGiven = given !== null && given.answer !== null;
        const isWaiting = isGiven && (given.score === null || unconfirmed.has(questionId));
        return { given, isWaiting };
      });
  const parts: ExamSectionVerdict[] = sections.map(({ title, code, minimum, questionIds }) => ({
    title,
    code,
    ...partOf(countedIn(questionIds), minimum, pointsOff),
    seconds: secondsOf(questionIds),
  }));
  const all = sections.flatMap(({ questionIds }) => questionIds);
  const questions = countedIn(all);
  const whole = { ...partOf(questions, pass, pointsOff), seconds: secondsOf(all) };
  const worth = sumOf(questions.map((one) => worthOf(one, 'now', 'percent', pointsOff)));
  return {
    passed: passedAll([whole.reached, ...parts.map(({ reached }) => reached)]),
    points: questions.length === 0 ? 0 : Math.max(0, (100 * worth) / questions.length),
    whole,
    sections: parts,
  };
}
