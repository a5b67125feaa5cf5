import { randomUUID } from 'node:crypto';
import { EXAM_QUESTIONS_AT_MOST, QUESTIONS_REVIEWED_AT_ONCE } from '@certway/contract/limits';
import { bankFormatNames } from '@certway/contract/questions/bank';
import { PRINTED_AT_MOST } from '@certway/contract/questions/printed-limits';
import { definitionFor } from '../resource-factory.ts';
import {
  aCase,
  afterwards,
  all,
  allSpare,
  asDraft,
  byTrainer,
  drafts,
  grouped,
  held,
  type LargestRequest,
  query,
  regraded,
  rule,
  ruled,
  spare,
  trueFalse,
  unregraded,
  unruled,
  url,
} from './largest-request.ts';

export const widestOfAuthors: Record<string, LargestRequest> = {
  listCiting: { query: { cited: '61.57' } },
  listRuleChanges: { ready: ruled },
  createRuleChange: { ready: async (context) => void (await unruled(context)), body: rule },
  updateRuleChange: {
    ready: ruled,
    body: (context) => ({ ...rule(context), changesOn: '2027-04-01' }),
  },
  deleteRuleChange: { ready: ruled },
  decideRuled: { ready: ruled, body: (context) => ({ ...all(context), decision: 'still-right' }) },
  searchQuestions: { query: { pageSize: 5000 } },
  listBankLosses: { query: { format: 'csv' } },
  exportBank: { query: { format: 'json' } },
  previewPrint: { query: { paper: 1, questions: PRINTED_AT_MOST } },
  printQuestions: { query: { paper: 1, questions: PRINTED_AT_MOST } },
  checkExisting: { query: { course: 'Attack course', module: 'Attack module' } },
  getPressed: { ready: (context) => trueFalse(context, 'hotspot') },
  approveQuestion: { ready: afterwards('approveQuestion') },
  askForChanges: { ready: afterwards('askForChanges') },
  resolveComment: { ready: afterwards('resolveComment') },
  addQuestions: { ready: spare, body: (context) => ({ questions: drafts(context) }) },
  updateQuestion: { body: () => ({ questionData: { explanation: `Changed ${randomUUID()}` } }) },
  removeQuestions: {
    ready: spare,
    body: (context, values) => ({ questionIds: allSpare(context, values).questionIds.slice(1) }),
  },
  restoreQuestions: {
    ready: async (context) => {
      const values = await spare(context);
      await query(
        context,
        'update questions_question set removed_at = now() where program_id = $1 and position > 1',
        [values.programId],
      );
      return values;
    },
    body: (context, values) => ({ questionIds: allSpare(context, values).questionIds.slice(1) }),
  },
  moveQuestions: {
    body: (context) => ({ ...all(context), moduleId: context.large.program.moduleId, order: 1 }),
  },
  reviewQuestions: {
    ready: spare,
    body: (context, values) => ({
      questionIds: allSpare(context, values).questionIds.slice(0, QUESTIONS_REVIEWED_AT_ONCE),
      reviewedOn: '2026-11-01',
    }),
  },
  duplicateQuestion: { ready: spare },
  createCase: { ready: spare, body: aCase },
  updateCase: { ready: grouped, body: aCase },
  dissolveCase: { ready: grouped },
  findSimilar: {
    body: (context) => ({
      papers: context.large.program.questionIds.map((_, n) => ({
        type: 'true-false',
        _id: randomUUID(),
        text: `Water is wet ${n}.`,
        illustration: null,
        illustrationAlt: '',
        difficulty: 'easy',
      })),
    }),
  },
  restoreVersion: { body: () => ({ number: 1 }) },
  createProgram: {
    body: (context) => ({
      name: 'Attack',
      courses: [{ name: 'A', modules: [{ name: 'B', questions: drafts(context) }] }],
    }),
  },
  updateProgram: { body: () => ({ description: 'Changed' }) },
  deleteProgram: { ready: spare },
  removeCourse: { ready: asDraft },
  removeModule: { ready: asDraft },
  addTopics: { ready: spare },
  assignTopic: { body: (context) => ({ topicId: context.large.topicIds[1], ...all(context) }) },
  placeQuestions: {
    body: ({ large }) => ({
      places: [
        { topic: [{ code: 'PA.0', name: 'Topic 0' }], questionIds: large.program.questionIds },
      ],
    }),
  },
  removeTopic: { ready: async ({ large }) => ({ topicId: large.topicIds.pop() }) },
  createBlueprint: {
    ready: async (context) =>
      void (await query(
        context,
        `update blueprints_blueprint set removed_at = now() where program_id = $1 and id <> $2`,
        [context.large.program.programId, context.large.blueprintId],
      )),
    body: ({ large }) => ({
      definition: definitionFor(large.program.moduleId, EXAM_QUESTIONS_AT_MOST),
    }),
  },
  updateBlueprint: { body: () => ({ offered: true }) },
  checkBlueprint: {
    body: ({ large }) => ({
      definition: definitionFor(large.program.moduleId, EXAM_QUESTIONS_AT_MOST),
    }),
  },
  removeBlueprint: {
    ready: async (context) => {
      const definition = definitionFor(context.large.program.moduleId, EXAM_QUESTIONS_AT_MOST);
      const made = await byTrainer(context, 'POST', url(context, 'blueprint'), { definition });
      return { blueprintId: (made as { _id?: string })._id };
    },
  },
  setTwoPairs: {
    ready: held,
    body: () => ({ isOn: false, putsLive: true }),
  },
  sendToReview: {
    ready: held,
    body: (context, values) => ({ questionIds: allSpare(context, values).questionIds.slice(1) }),
  },
  listApprovals: {
    query: { pageSize: 100 },
    ready: async (context) => {
      const values = await held(context);
      const questionIds = allSpare(context, values).questionIds.slice(1);
      await byTrainer(context, 'POST', `/api/quiz/program/${values.programId}/question/review`, {
        questionIds,
      });
      return values;
    },
  },
  retireQuestion: { ready: spare },
  previewRegrade: {
    ready: unregraded,
    body: ({ large }, { questionId }) => ({
      programId: large.program.programId,
      questionId,
      remedy: 'full',
    }),
  },
  listRegrades: {
    ready: regraded,
    query: ({ large }) => ({ programId: large.program.programId, pageSize: 100 }),
  },
  listPlanned: { query: { group: 'behind', pageSize: 100 } },
  getRegrade: { ready: regraded },
  listRegradeChanges: { ready: regraded },
  exportRegrade: { ready: regraded },
  discardRegrade: { ready: regraded },
  listQuestionFigures: { query: { pageSize: 100 } },
  listPeople: { query: { pageSize: 100 } },
  listMarkReviews: { query: { pageSize: 100 } },
  listDecidedMarks: { query: { pageSize: 100 } },
  listPrograms: { query: { pageSize: 100 } },
  listQuizzes: { query: { pageSize: 100 } },
};

/** Variants of authoring calls, such as an export in each other format. */
export const variantsOfAuthors: Record<string, Record<string, LargestRequest>> = {
  exportBank: Object.fromEntries(
    bankFormatNames
      .filter((format) => format !== 'json')
      .map((format) => [format, { query: { format } }]),
  ),
};
