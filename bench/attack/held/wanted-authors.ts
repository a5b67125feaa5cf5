import { randomUUID } from 'node:crypto';
import { bankFormatNames } from '@certway/contract/bank';
import { PAPER_QUESTIONS_AT_MOST, QUESTIONS_REVIEWED_AT_ONCE } from '@certway/contract/limits';
import { PRINTED_AT_MOST } from '@certway/contract/printed-limits';
import { definitionFor } from '../subjects.ts';
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
  query,
  regraded,
  rule,
  ruled,
  spare,
  trueFalse,
  unregraded,
  unruled,
  url,
  type Widest,
} from './asking.ts';

/** As much as an author can ask. */
export const widestOfAuthors: Record<string, Widest> = {
  listCiting: { query: { cited: '61.57' } },
  listRuleChanges: { ready: ruled },
  createRuleChange: { ready: async (asking) => void (await unruled(asking)), body: rule },
  updateRuleChange: {
    ready: ruled,
    body: (asking) => ({ ...rule(asking), changesOn: '2027-04-01' }),
  },
  deleteRuleChange: { ready: ruled },
  decideRuled: { ready: ruled, body: (asking) => ({ ...all(asking), decision: 'still-right' }) },
  searchQuestions: { query: { pageSize: 5000 } },
  listBankLosses: { query: { format: 'csv' } },
  exportBank: { query: { format: 'json' } },
  foreseePrint: { query: { paper: 1, questions: PRINTED_AT_MOST } },
  printQuestions: { query: { paper: 1, questions: PRINTED_AT_MOST } },
  checkExisting: { query: { course: 'Attack course', module: 'Attack module' } },
  getPressed: { ready: (asking) => trueFalse(asking, 'hotspot') },
  approveQuestion: { ready: afterwards('approveQuestion') },
  askForChanges: { ready: afterwards('askForChanges') },
  resolveComment: { ready: afterwards('resolveComment') },
  addQuestions: { ready: spare, body: (asking) => ({ questions: drafts(asking) }) },
  updateQuestion: { body: () => ({ questionData: { explanation: `Changed ${randomUUID()}` } }) },
  removeQuestions: {
    ready: spare,
    body: (asking, values) => ({ questionIds: allSpare(asking, values).questionIds.slice(1) }),
  },
  restoreQuestions: {
    ready: async (asking) => {
      const values = await spare(asking);
      await query(
        asking,
        'update questions_question set removed_at = now() where program_id = $1 and position > 1',
        [values.programId],
      );
      return values;
    },
    body: (asking, values) => ({ questionIds: allSpare(asking, values).questionIds.slice(1) }),
  },
  moveQuestions: {
    body: (asking) => ({ ...all(asking), moduleId: asking.large.place.moduleId, order: 1 }),
  },
  reviewQuestions: {
    ready: spare,
    body: (asking, values) => ({
      questionIds: allSpare(asking, values).questionIds.slice(0, QUESTIONS_REVIEWED_AT_ONCE),
      reviewedOn: '2026-11-01',
    }),
  },
  duplicateQuestion: { ready: spare },
  createCase: { ready: spare, body: aCase },
  updateCase: { ready: grouped, body: aCase },
  dissolveCase: { ready: grouped },
  findAlike: {
    body: (asking) => ({
      papers: asking.large.place.questionIds.map((_, n) => ({
        ...{
          type: 'true-false',
          _id: randomUUID(),
          text: `Water is wet ${n}.`,
          illustration: null,
        },
        ...{ illustrationAlt: '', difficulty: 'easy' },
      })),
    }),
  },
  restoreVersion: { body: () => ({ number: 1 }) },
  createProgram: {
    body: (asking) => ({
      name: 'Attack',
      courses: [{ name: 'A', modules: [{ name: 'B', questions: drafts(asking) }] }],
    }),
  },
  updateProgram: { body: () => ({ description: 'Changed' }) },
  deleteProgram: { ready: spare },
  removeCourse: { ready: asDraft },
  removeModule: { ready: asDraft },
  addTopics: { ready: spare },
  assignTopic: { body: (asking) => ({ topicId: asking.large.topicIds[1], ...all(asking) }) },
  placeQuestions: {
    body: ({ large }) => ({
      places: [
        { topic: [{ code: 'PA.0', name: 'Topic 0' }], questionIds: large.place.questionIds },
      ],
    }),
  },
  removeTopic: { ready: async ({ large }) => ({ topicId: large.topicIds.pop() }) },
  createBlueprint: {
    ready: async (asking) =>
      void (await query(
        asking,
        `update blueprints_blueprint set removed_at = now() where program_id = $1 and id <> $2`,
        [asking.large.place.programId, asking.large.blueprintId],
      )),
    body: ({ large }) => ({
      definition: definitionFor(large.place.moduleId, PAPER_QUESTIONS_AT_MOST),
    }),
  },
  updateBlueprint: { body: () => ({ offered: true }) },
  checkBlueprint: {
    body: ({ large }) => ({
      definition: definitionFor(large.place.moduleId, PAPER_QUESTIONS_AT_MOST),
    }),
  },
  removeBlueprint: {
    ready: async (asking) => {
      const definition = definitionFor(asking.large.place.moduleId, PAPER_QUESTIONS_AT_MOST);
      const made = await byTrainer(asking, 'POST', url(asking, 'blueprint'), { definition });
      return { blueprintId: (made as { _id?: string })._id };
    },
  },
  setTwoPairs: {
    ready: held,
    body: () => ({ isOn: false, putsLive: true }),
  },
  sendToReview: {
    ready: held,
    body: (asking, values) => ({ questionIds: allSpare(asking, values).questionIds.slice(1) }),
  },
  listApprovals: {
    query: { pageSize: 100 },
    ready: async (asking) => {
      const values = await held(asking);
      const questionIds = allSpare(asking, values).questionIds.slice(1);
      await byTrainer(asking, 'POST', `/api/quiz/program/${values.programId}/question/review`, {
        questionIds,
      });
      return values;
    },
  },
  retireQuestion: { ready: spare },
  foreseeRegrade: {
    ready: unregraded,
    body: ({ large }, { questionId }) => ({
      ...{ programId: large.place.programId, questionId, remedy: 'full' },
    }),
  },
  listRegrades: {
    ready: regraded,
    query: ({ large }) => ({ programId: large.place.programId, pageSize: 100 }),
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

/** An export in each of the other formats. */
export const variantsOfAuthors: Record<string, Record<string, Widest>> = {
  exportBank: Object.fromEntries(
    bankFormatNames
      .filter((format) => format !== 'json')
      .map((format) => [format, { query: { format } }]),
  ),
};
