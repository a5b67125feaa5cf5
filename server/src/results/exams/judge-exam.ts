import type { PassLine } from '@certway/contract/blueprint-shape';
import type {
  ExamJudgment,
  ExamPart,
  ExamSectionVerdict,
  LineReached,
} from '@certway/contract/exam-verdict';
import type { AnswerRow } from '../../attempts/index.ts';
import type { UnconfirmedQuestions } from '../score.ts';

/**
 * Decides pass or fail by the rule of a blueprint. Pure: the same answers give the same verdict in
 * any order.
 */

/** The parts of a mock exam that decide its verdict, as they were pinned when it was drawn. */
export interface ExamPassRule {
  pass: PassLine;
  /** The points that a wrong answer costs; a right one earns 1. */
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

/** A question that counts, with its answer. */
interface CountedQuestion {
  given: JudgedAnswer | null;
  isWaiting: boolean;
}

/** The assumption about a mark that is still missing or unconfirmed. */
type MarkAssumption = 'worst' | 'now' | 'best';

/** Sums of thirds and tenths may miss a line by a floating-point rounding error. */
const EPSILON = 1e-9;

/** A question with full marks for everyone counts as answered, even if it was left blank. */
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

/** The value of a question; an unanswered one costs nothing, and neither does one without a mark. */
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

/** The number of right answers that a line requires; a fraction if a percentage falls between two. */
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
    open: questions.length - answered.length,
    waiting: questions.filter(({ isWaiting }) => isWaiting).length,
    worth: sumOf(questions.map((question) => worthOf(question, 'now', unit, pointsOff))),
    reached: line && reach(line, questions, pointsOff),
  };
}

/** Every line must be met: a missed line means failed, a waiting line leaves the verdict undecided. */
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
