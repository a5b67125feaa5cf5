import { randomUUID } from 'node:crypto';
import { buildDraft } from '../../../server/src/test/generators/drafts.ts';
import { isTrueWithin } from '../../measuring/until.ts';
import { makeAttackedProgram } from '../fixtures.ts';
import { type ResourceFactory, valuesOf } from '../resource-factory.ts';
import type { Member } from '../test-users.ts';
import type { Values } from './input.ts';
import type { PrepareCall } from './prepare-call.ts';
import {
  askedToJoin,
  invitedToClass,
  joined,
  linked,
  withAssignment,
  withClass,
} from './prepare-classes.ts';
import {
  holdingSeat,
  invitedToOrganization,
  offeredSeat,
  withOrganization,
} from './prepare-organizations.ts';

export type { PrepareCall };

export const byTrainer =
  (name: string, body?: unknown): PrepareCall =>
  (factory, { trainer, values }) =>
    factory.create(trainer, name, { ...values }, body);

const another =
  (price: number): PrepareCall =>
  async ({ fixtures }, { trainer, state }) => {
    const { programId } = await makeAttackedProgram(fixtures.db, trainer.id, state, { price });
    return { programId, program: programId };
  };

interface AskedQuestion {
  _id: string;
  type: string;
}

/** Makes a quiz that its owner has finished, and returns the ids of the quiz and a question. */
const finished =
  (kind: 'text' | 'true-false'): PrepareCall =>
  async (factory, { owner, trainer, state }) => {
    const { fixtures, users } = factory;
    const questions = [buildDraft('text'), buildDraft('true-false')];
    const program = await makeAttackedProgram(fixtures.db, trainer.id, 'public', { questions });
    const values = valuesOf(program, owner, trainer);
    await factory.call(users.of('admin')[0] as Member, 'grantProgram', values);
    const quiz = await factory.call<AskedQuestion & { questions: AskedQuestion[] }>(
      owner,
      'startAttempt',
      values,
    );
    const asked = quiz.questions ?? [];
    const quizId = quiz._id;
    for (const [sequence, { _id: questionId, type }] of asked.entries()) {
      const given = type === 'text' ? { text: 'I do not know.' } : { value: true };
      const sent = { questionId, sequence, answer: { type, ...given }, attemptId: quizId };
      await factory.call(owner, 'answerQuestion', { ...values, ...sent });
    }
    await factory.call(owner, 'finishAttempt', { ...values, quizId });
    await factory.bring(program.programId, state);
    const questionId = asked.find(({ type }) => type === kind)?._id;
    const { programId } = program;
    return { programId, program: programId, quizId, resultId: quizId, questionId };
  };

/** Makes a study session of one question, which its owner has answered wrong. */
const session =
  (ends: boolean): PrepareCall =>
  async (factory, { owner, trainer, state }) => {
    const { fixtures, users } = factory;
    const questions = [buildDraft('true-false')];
    const program = await makeAttackedProgram(fixtures.db, trainer.id, 'public', { questions });
    const { programId } = program;
    const values = valuesOf(program, owner, trainer);
    await factory.call(users.of('admin')[0] as Member, 'grantProgram', values);
    const about = { what: 'today', programId };
    const quiz = await factory.call<AskedQuestion & { questions: AskedQuestion[] }>(
      owner,
      'startPractice',
      values,
      { about, writer: values.writer },
    );
    const quizId = quiz._id;
    const questionId = quiz.questions?.[0]?._id;
    const wrong = { type: 'true-false', value: true };
    const sent = { questionId, sequence: 0, answer: wrong, attemptId: quizId };
    await factory.call(owner, 'answerQuestion', { ...values, ...sent });
    if (ends) await factory.call(owner, 'finishAttempt', { ...values, quizId });
    await factory.bring(programId, state);
    return { programId, program: programId, quizId, attemptId: quizId, questionId };
  };

const finishedThen =
  (name: string): PrepareCall =>
  async (factory, resources) => {
    const values = await finished('true-false')(factory, resources);
    await factory.call(resources.owner, name, values);
    return values;
  };

const decided: PrepareCall = async (factory, resources) => {
  const { trainer } = resources;
  const values = await finished('text')(factory, resources);
  await factory.call(trainer, 'decideMark', values);
  const marks = await factory.call<{ _id: string }[]>(trainer, 'listDecidedMarks', values);
  return { ...values, decisionId: marks[0]?._id };
};

const STATES_WITHIN_MS = 10_000;

/** Waits for the background work. In a test, which has none, the wait ends after its time limit. */
const untilIs = (factory: ResourceFactory, trainer: Member, values: Values, state: string) =>
  isTrueWithin(
    async () => (await factory.call(trainer, 'getRegrade', values)).state === state,
    STATES_WITHIN_MS,
  );

const regraded =
  (as?: 'foreseen' | 'applied'): PrepareCall =>
  async (factory, resources) => {
    const { trainer } = resources;
    const quiz = await finished('true-false')(factory, resources);
    const values = await factory.create(trainer, 'previewRegrade', quiz);
    // A caller without permission is refused in any state, so there is no need to wait.
    if (!as || !resources.isOwn) return values;
    await untilIs(factory, trainer, values, 'foreseen');
    if (as === 'applied') {
      await factory.call(trainer, 'applyRegrade', values);
      await untilIs(factory, trainer, values, 'applied');
    }
    return values;
  };

const withDeck: PrepareCall = (factory, { owner, values }) =>
  factory.create(owner, 'createDeck', { ...values });

const asDraft = byTrainer('updateProgram', { status: 'draft' });

export const questionOf =
  (kind: string): PrepareCall =>
  async ({ fixtures }, { values }) => ({
    questionId: await fixtures.oneOf(
      `select q.id as value from questions_question q join questions_version v on v.id = q.version_id
       where q.module_id = $1 and v.type = $2 order by q.position limit 1`,
      [values.moduleId, kind],
    ),
  });

/** Starts a tryout of a question, and returns the pinned version of the question. */
const triedOut: PrepareCall = async (factory, resources) => {
  const question = await questionOf('true-false')(factory, resources);
  const { trainer, values } = resources;
  const tryout = await factory.call<{ _id: string; pinned?: { versionId: string }[] }>(
    trainer,
    'getTryout',
    { ...values, ...question },
  );
  return { ...question, versionId: tryout.pinned?.[0]?.versionId };
};

const invited: PrepareCall = async (factory) => {
  const email = `new-${randomUUID()}@people.example`;
  const csv = `email,username\n${email},New\n`;
  await factory.call(factory.users.of('admin')[0] as Member, 'importPeople', {}, { csv });
  const invitation = 'select id as value from accounts_invitation where email = $1';
  return { invitationId: await factory.fixtures.oneOf(invitation, [email]) };
};

const readerToBe: PrepareCall = async (factory) => {
  const { email, id } = await factory.someone('trainer');
  return { readerEmail: email, userId: id };
};

const reading: PrepareCall = async (factory, resources) => {
  const reader = await readerToBe(factory, resources);
  await factory.call(resources.trainer, 'addSecondReader', { ...resources.values, ...reader });
  return reader;
};

/** Someone else changes the question, because an author may not approve their own change. */
const inReview: PrepareCall = async (factory, { trainer, values }) => {
  const writer = await factory.someone('admin');
  const one = { ...values, questionIds: undefined };
  await factory.call(trainer, 'setTwoPairs', one);
  await factory.call(writer, 'updateQuestion', one);
  await factory.call(writer, 'sendToReview', one);
  return {};
};

const commented: PrepareCall = async (factory, { trainer, values }) => {
  await factory.call(trainer, 'addComment', values);
  const thread = await factory.call<{ _id: string }[]>(trainer, 'getThread', values);
  return { commentId: thread[0]?._id };
};

const staffToBe: PrepareCall = async (factory, resources) => ({
  ...(await withClass(factory, resources)),
  ...(await readerToBe(factory, resources)),
});

const managerToBe: PrepareCall = async (factory, resources) => ({
  ...(await readerToBe(factory, resources)),
  ...(await withOrganization(factory, resources)),
});

export const before: Record<string, PrepareCall> = {
  undoBulkChange: byTrainer('changeInBulk'),
  updateCase: byTrainer('createCase'),
  dissolveCase: byTrainer('createCase'),
  getClass: withClass,
  updateClass: withClass,
  deleteClass: withClass,
  setJoinLink: withClass,
  withdrawJoinLink: withClass,
  listClassMembers: withClass,
  listClassMarkReviews: withClass,
  inviteToClass: withClass,
  withdrawClassInvitation: invitedToClass,
  decideJoinRequest: askedToJoin,
  removeMember: askedToJoin,
  setClassStaff: staffToBe,
  removeClassStaff: staffToBe,
  previewJoin: linked(false),
  joinClass: linked(false),
  leaveClass: joined,
  listAssignments: withAssignment,
  createAssignment: withClass,
  updateAssignment: withAssignment,
  deleteAssignment: withAssignment,
  setExtension: withAssignment,
  removeExtension: withAssignment,
  getBoard: withAssignment,
  listClassTopics: withClass,
  getTopicBoard: withAssignment,
  sendClassMessage: withAssignment,
  nudgeLate: withAssignment,
  getOrganization: withOrganization,
  updateOrganization: withOrganization,
  deleteOrganization: withOrganization,
  addSeatManager: managerToBe,
  removeSeatManager: withOrganization,
  listSeats: withOrganization,
  inviteToSeats: withOrganization,
  withdrawSeatInvitation: invitedToOrganization,
  removeSeatHolder: withOrganization,
  agreeToSeat: offeredSeat,
  declineSeat: offeredSeat,
  leaveSeat: holdingSeat,
  addSecondReader: readerToBe,
  removeSecondReader: reading,
  approveQuestion: inReview,
  askForChanges: inReview,
  resolveComment: commented,
  unretireQuestion: byTrainer('retireQuestion'),
  decideRuled: byTrainer('createRuleChange'),
  updateRuleChange: byTrainer('createRuleChange'),
  deleteRuleChange: byTrainer('createRuleChange'),
  withdrawInvitation: invited,
  removeCourse: asDraft,
  removeModule: asDraft,
  restoreQuestions: byTrainer('removeQuestions'),
  restoreVersion: byTrainer('updateQuestion'),
  startPractice: byTrainer('assignTopic'),
  removeAllowance: byTrainer('setAllowance'),
  requestPurchase: another(10),
  grantProgram: another(0),
  answerTryout: triedOut,
  finishTryout: triedOut,
  answerDemo: questionOf('true-false'),
  answerAgain: session(false),
  getStudySession: session(true),
  answerQuestion: questionOf('true-false'),
  getPressed: questionOf('hotspot'),
  evaluateAnswer: questionOf('true-false'),
  giveFeedback: finished('text'),
  requestMarkReview: finished('text'),
  decideMark: finished('text'),
  getMarkReview: finished('text'),
  withdrawDecidedMark: decided,
  sendReport: finished('true-false'),
  sendDemoReport: questionOf('true-false'),
  declineReports: finishedThen('sendReport'),
  getNoted: finishedThen('setBookmark'),
  getMetQuestion: finished('true-false'),
  getDeckCards: withDeck,
  removeDeck: withDeck,
  rateCard: finished('true-false'),
  previewRegrade: finished('true-false'),
  getRegrade: regraded(),
  listRegradeChanges: regraded(),
  exportRegrade: regraded(),
  discardRegrade: regraded('foreseen'),
  applyRegrade: regraded('foreseen'),
  undoRegrade: regraded('applied'),
};
