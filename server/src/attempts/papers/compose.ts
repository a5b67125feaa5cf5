import type { PassLine } from '@certway/contract/blueprint-shape';
import { DEMO_QUESTION_COUNT } from '@certway/contract/limits';
import type { DrawnSection } from '../../blueprints/index.ts';
import type { DemoQuiz } from '../starting/repository-demo.ts';
import type { OpenExam } from './open.ts';
import { extended } from './policy.ts';
import type { StoredPaper } from './repository.ts';

/** A paper with the questions that it asks, before it is stored. */
export interface Composed {
  paper: StoredPaper;
  sections: DrawnSection[];
}

/** The line in per cent of what counts, for a paper of another length. */
function inPercent(pass: PassLine, counted: number): PassLine {
  if (pass.unit === 'percent') return pass;
  return { unit: 'percent', value: Math.min(100, Math.max(1, (100 * pass.value) / counted)) };
}

/** What is the same for a whole paper and for a taste of it. */
const common = ({ blueprint: { id, version, definition }, allowed }: OpenExam) => ({
  blueprintId: id,
  blueprintVersion: version,
  name: definition.name,
  body: definition.body,
  pointsOff: definition.pointsOff,
  rules: definition.rules,
  tools: definition.tools,
  largerText: allowed.largerText,
});

export function composeWhole(exam: OpenExam, sections: DrawnSection[]): Composed {
  const { definition } = exam.blueprint;
  const { timeFactor, extraBreaks } = exam.allowed;
  const paper: StoredPaper = {
    ...common(exam),
    taste: false,
    minutes: extended(definition.minutes, timeFactor),
    questionCount: definition.questionCount,
    trialCount: definition.trialCount,
    sections: sections.map(({ questions, minutes, ...section }) => ({
      ...section,
      minutes: extended(minutes, timeFactor),
      questionIds: questions.map(({ questionId }) => questionId),
    })),
    pass: definition.pass,
    extraBreaks,
  };
  return { paper, sections };
}

/** The first five questions of the program, always the same, in their share of the time. */
export function composeTaste(exam: OpenExam, { questions }: Pick<DemoQuiz, 'questions'>): Composed {
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
  const paper: StoredPaper = {
    ...common(exam),
    taste: true,
    minutes: extended(share, exam.allowed.timeFactor),
    questionCount: asked.length,
    trialCount: 0,
    sections: [{ ...shown, questionIds: asked.map(({ questionId }) => questionId) }],
    pass: inPercent(pass, questionCount - trialCount),
    extraBreaks: null,
  };
  return { paper, sections: [section] };
}
