import type { PassLine } from '@certway/contract/blueprints/blueprint-shape';
import { DEMO_QUESTION_COUNT } from '@certway/contract/limits';
import type { BlueprintRow, DrawnSection } from '../../blueprints/index.ts';
import { type ExamForPerson, NO_ACCOMMODATIONS } from './exam-for-person.ts';
import { extendedMinutes } from './policy.ts';
import type { StoredExam } from './repository.ts';

export interface ComposedExam {
  paper: StoredExam;
  sections: DrawnSection[];
}

/**
 * Converts the pass mark to a percentage of the questions that count, so that it also applies to an
 * exam with another number of questions.
 */
function passLineInPercent(pass: PassLine, counted: number): PassLine {
  if (pass.unit === 'percent') return pass;
  return { unit: 'percent', value: Math.min(100, Math.max(1, (100 * pass.value) / counted)) };
}

type ComposingExam = Pick<ExamForPerson, 'blueprint' | 'accommodations'>;

const sharedParts = ({
  blueprint: { id, version, definition },
  accommodations: allowed,
}: ComposingExam) => ({
  blueprintId: id,
  blueprintVersion: version,
  name: definition.name,
  body: definition.body,
  pointsOff: definition.pointsOff,
  rules: definition.rules,
  tools: definition.tools,
  largerText: allowed.largerText,
});

export function composeFullExam(exam: ComposingExam, sections: DrawnSection[]): ComposedExam {
  const { definition } = exam.blueprint;
  const { timeFactor, extraBreaks } = exam.accommodations;
  const paper: StoredExam = {
    ...sharedParts(exam),
    taste: false,
    minutes: extendedMinutes(definition.minutes, timeFactor),
    questionCount: definition.questionCount,
    trialCount: definition.trialCount,
    sections: sections.map(({ questions, minutes, ...section }) => ({
      ...section,
      minutes: extendedMinutes(minutes, timeFactor),
      questionIds: questions.map(({ questionId }) => questionId),
    })),
    pass: definition.pass,
    extraBreaks,
  };
  return { paper, sections };
}

/** Builds a full exam that an author tries out, without time accommodations. */
export const composeTryoutExam = (blueprint: BlueprintRow, sections: DrawnSection[]): StoredExam =>
  composeFullExam({ blueprint, accommodations: NO_ACCOMMODATIONS }, sections).paper;

/** Returns the pass mark in percent, even if the exam defines it as a number of right answers. */
export const passPercent = ({ pass, questionCount, trialCount }: StoredExam): number =>
  pass.unit === 'percent' ? pass.value : (100 * pass.value) / (questionCount - trialCount);

/**
 * Builds a demo exam. It always has the first five questions of the program, and a proportionally
 * shorter time limit.
 */
export function composeDemoExam(
  exam: ExamForPerson,
  questions: readonly (readonly [questionId: string, versionId: string])[],
): ComposedExam {
  const { name, minutes, questionCount, trialCount, pass } = exam.blueprint.definition;
  const share = Math.max(1, Math.ceil((minutes * DEMO_QUESTION_COUNT) / questionCount));
  const section: DrawnSection = {
    title: name,
    code: '',
    minutes: null,
    oneWay: false,
    minimum: null,
    breakAfter: null,
    questions: questions.map(([questionId, versionId]) => ({
      questionId,
      versionId,
      scored: true,
    })),
  };
  const { questions: asked, ...shown } = section;
  const paper: StoredExam = {
    ...sharedParts(exam),
    taste: true,
    minutes: extendedMinutes(share, exam.accommodations.timeFactor),
    questionCount: asked.length,
    trialCount: 0,
    sections: [{ ...shown, questionIds: asked.map(({ questionId }) => questionId) }],
    pass: passLineInPercent(pass, questionCount - trialCount),
    extraBreaks: null,
  };
  return { paper, sections: [section] };
}
