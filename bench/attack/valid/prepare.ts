import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildDraft } from '../../../server/src/test/generators/drafts.ts';
import { type AttackedProgram, makeAttackedProgram } from '../fixtures.ts';
import {
  caseOf,
  type ProgramResources,
  type ResourceFactory,
  type Values,
} from '../resource-factory.ts';

/**
 * Prepares the state that a call needs, by sending requests as users who are allowed to. Returns
 * the ids that the call needs.
 */
type PrepareCall = (factory: ResourceFactory, resources: ProgramResources) => Promise<Values>;

const inProgram = ({ values }: ProgramResources, path: string) =>
  `/api/quiz/program/${values.programId}/${path}`;

/**
 * Creates a second program of the same trainer, in the same state, without learners or requests.
 */
const another =
  (price: number): PrepareCall =>
  async ({ fixtures }, { trainer, state }) => {
    const { programId } = await makeAttackedProgram(fixtures.db, trainer.id, state, { price });
    return { programId, program: programId };
  };

async function answerAll(
  factory: ResourceFactory,
  { owner }: ProgramResources,
  program: AttackedProgram,
) {
  const writer = randomUUID();
  const { programId, courseId, moduleId } = program;
  const started = { programId, courseId, moduleId, writer };
  const quiz = await factory.call(owner, 'POST', '/api/attempts', started);
  const { _id: quizId, questions = [] } = quiz as {
    _id?: string;
    questions?: { _id: string; type: string }[];
  };
  for (const [sequence, { _id: questionId, type }] of questions.entries()) {
    const given = type === 'text' ? { text: 'I do not know.' } : { value: true };
    await factory.call(owner, 'POST', `/api/attempts/${quizId}/answers`, {
      questionId,
      sendId: randomUUID(),
      writer,
      device: writer,
      sequence,
      seconds: 1,
      answeredAt: new Date().toISOString(),
      answer: { type, ...given },
    });
  }
  await factory.call(owner, 'POST', '/api/result/results', { quizId, writer });
  return { quizId, questions };
}

/**
 * Creates a quiz that its owner has finished. Returns the ids of the quiz and of its question of
 * the given kind.
 */
const finished =
  (kind: 'text' | 'true-false'): PrepareCall =>
  async (factory, resources) => {
    const { fixtures, users } = factory;
    const { owner, trainer, state } = resources;
    const questions = [buildDraft('text'), buildDraft('true-false')];
    const program = await makeAttackedProgram(fixtures.db, trainer.id, 'public', { questions });
    const { programId } = program;
    const [admin] = users.of('admin');
    if (admin)
      await factory.call(admin, 'POST', '/api/access/grants', { userId: owner.id, programId });
    const { quizId, questions: asked } = await answerAll(factory, resources, program);
    await factory.bring(programId, state);
    const questionId = asked.find(({ type }) => type === kind)?._id;
    return { programId, program: programId, quizId, resultId: quizId, questionId };
  };

const reported: PrepareCall = async (factory, resources) => {
  const values = await finished('true-false')(factory, resources);
  const { quizId, questionId } = values;
  const body = { quizId, questionId, kind: 'unclear', text: 'Unclear.' };
  await factory.call(resources.owner, 'POST', '/api/reports', body);
  return values;
};

const kept: PrepareCall = async (factory, resources) => {
  const values = await finished('true-false')(factory, resources);
  const { quizId, questionId } = values;
  const body = { bookmarked: true, at: new Date().toISOString(), quizId };
  await factory.call(resources.owner, 'PUT', `/api/notes/questions/${questionId}/bookmark`, body);
  return values;
};

const decided: PrepareCall = async (factory, resources) => {
  const values = await finished('text')(factory, resources);
  const path = `/api/ai/mark-reviews/${values.quizId}/questions/${values.questionId}`;
  await factory.call(resources.trainer, 'POST', path, { score: 1 });
  const marks = await factory.call(
    resources.trainer,
    'GET',
    `/api/ai/programs/${values.programId}/decided-marks`,
  );
  return { ...values, decisionId: (marks as { _id: string }[])[0]?._id };
};

const STATES_WITHIN_MS = 10_000;

/**
 * Waits until the background work has brought the regrade to `state`. Without a node for background
 * work, as in a test, the wait ends after its time limit.
 */
async function untilIs(
  factory: ResourceFactory,
  { trainer }: ProgramResources,
  regradeId: string,
  state: string,
) {
  const until = performance.now() + STATES_WITHIN_MS;
  while (performance.now() < until) {
    const now = await factory.call(trainer, 'GET', `/api/regrades/${regradeId}`);
    if ((now as { state?: string }).state === state) return;
    await sleep(50);
  }
}

const regraded =
  (as?: 'foreseen' | 'applied'): PrepareCall =>
  async (factory, resources) => {
    const values = await finished('true-false')(factory, resources);
    const { programId, questionId } = values;
    const body = { programId, questionId, remedy: 'full' };
    const made = await factory.call(resources.trainer, 'POST', '/api/regrades', body);
    const { _id: regradeId = '' } = made as { _id?: string };
    // A caller without permission is refused in any state, so there is no need to wait.
    if (!as || !resources.isOwn) return { ...values, regradeId };
    await untilIs(factory, resources, regradeId, 'foreseen');
    if (as === 'applied') {
      await factory.call(resources.trainer, 'POST', `/api/regrades/${regradeId}/apply`, {});
      await untilIs(factory, resources, regradeId, 'applied');
    }
    return { ...values, regradeId };
  };

const byTrainer =
  (
    method: string,
    path: (resources: ProgramResources) => string,
    body: (values: Values) => unknown,
  ): PrepareCall =>
  async (factory, resources) => {
    await factory.call(resources.trainer, method, path(resources), body(resources.values));
    return {};
  };

const asDraft = byTrainer(
  'PATCH',
  ({ values }) => `/api/quiz/program/${values.programId}`,
  () => ({ status: 'draft' }),
);

const trueFalse: PrepareCall = async ({ fixtures }, { values }) => ({
  questionId: await fixtures.oneOf(
    `select q.id as value from questions_question q join questions_version v on v.id = q.version_id
     where q.program_id = $1 and v.type = 'true-false' order by q.position`,
    [values.programId],
  ),
});

const invited: PrepareCall = async (factory) => {
  const [admin] = factory.users.of('admin');
  const email = `new-${randomUUID()}@people.example`;
  if (admin) {
    const csv = `email,username\n${email},New\n`;
    await factory.call(admin, 'POST', '/api/user/import', { csv });
  }
  const invitation = 'select id as value from accounts_invitation where email = $1';
  return { invitationId: await factory.fixtures.oneOf(invitation, [email]) };
};

/** Enters the day from which a new version of a rule applies. One question cites the rule. */
const ruled: PrepareCall = async (factory, resources) => {
  const { trainer, values } = resources;
  const body = { cited: '61.57', changesOn: '2027-03-01', questionIds: [values.questionId] };
  const made = await factory.call(trainer, 'POST', inProgram(resources, 'rule-change'), body);
  return { ...values, changeId: (made as { _id?: string })._id };
};

const questionUrl = (resources: ProgramResources) => {
  const { courseId, moduleId, questionId } = resources.values;
  return inProgram(resources, `course/${courseId}/module/${moduleId}/question/${questionId}`);
};

const ofQuestion = (resources: ProgramResources, path: string) =>
  inProgram(resources, `question/${resources.values.questionId}/${path}`);

/** Creates a trainer who is not a second reader yet. */
const readerToBe: PrepareCall = async (factory) => {
  const { email, id } = await factory.someone('trainer');
  return { readerEmail: email, readerId: id };
};

const reading: PrepareCall = async (factory, resources) => {
  const { readerEmail: email, readerId } = await readerToBe(factory, resources);
  await factory.call(resources.trainer, 'POST', inProgram(resources, 'second-reader'), { email });
  return { userId: readerId };
};

/**
 * Creates a question change by someone other than the caller, because an author may not approve
 * their own change.
 */
const inReview: PrepareCall = async (factory, resources) => {
  const { questionId } = resources.values;
  const writer = await factory.someone('admin');
  await factory.call(resources.trainer, 'PUT', inProgram(resources, 'approval'), { isOn: true });
  await factory.call(writer, 'PATCH', questionUrl(resources), {
    questionData: { explanation: 'For review' },
  });
  await factory.call(writer, 'POST', inProgram(resources, 'question/review'), {
    questionIds: [questionId],
  });
  return {};
};

const commented: PrepareCall = async (factory, resources) => {
  const path = ofQuestion(resources, 'thread');
  await factory.call(resources.trainer, 'POST', path, { text: 'Which sign?' });
  const thread = await factory.call(resources.trainer, 'GET', path);
  return { commentId: (thread as { _id: string }[])[0]?._id };
};

const grouped: PrepareCall = async (factory, resources) => {
  const { courseId, moduleId } = resources.values;
  const path = inProgram(resources, `course/${courseId}/module/${moduleId}/case`);
  const made = await factory.call(resources.trainer, 'POST', path, caseOf(resources.values));
  return { caseId: (made as { caseId?: string }).caseId };
};

export const before: Record<string, PrepareCall> = {
  updateCase: grouped,
  dissolveCase: grouped,
  addSecondReader: readerToBe,
  removeSecondReader: reading,
  approveQuestion: inReview,
  askForChanges: inReview,
  resolveComment: commented,
  unretireQuestion: byTrainer(
    'POST',
    (resources) => ofQuestion(resources, 'retire'),
    () => ({ reason: 'Out of date' }),
  ),
  decideRuled: ruled,
  updateRuleChange: ruled,
  deleteRuleChange: ruled,
  withdrawInvitation: invited,
  removeCourse: asDraft,
  removeModule: asDraft,
  restoreQuestions: byTrainer(
    'POST',
    (resources) => inProgram(resources, 'question/remove'),
    ({ questionId }) => ({ questionIds: [questionId] }),
  ),
  restoreVersion: byTrainer('PATCH', questionUrl, () => ({
    questionData: { explanation: 'Changed before' },
  })),
  startPractice: byTrainer(
    'POST',
    (resources) => inProgram(resources, 'topic/assign'),
    ({ topicId, questionId }) => ({ topicId, questionIds: [questionId] }),
  ),
  removeAllowance: byTrainer(
    'PUT',
    (resources) => inProgram(resources, `allowance/${resources.values.userId}`),
    () => ({ timeFactor: 1.5 }),
  ),
  requestPurchase: another(10),
  grantProgram: another(0),
  answerDemo: trueFalse,
  evaluateAnswer: trueFalse,
  giveFeedback: finished('text'),
  requestMarkReview: finished('text'),
  decideMark: finished('text'),
  withdrawDecidedMark: decided,
  sendReport: finished('true-false'),
  sendDemoReport: trueFalse,
  declineReports: reported,
  getNoted: kept,
  previewRegrade: finished('true-false'),
  getRegrade: regraded(),
  listRegradeChanges: regraded(),
  exportRegrade: regraded(),
  discardRegrade: regraded('foreseen'),
  applyRegrade: regraded('foreseen'),
  undoRegrade: regraded('applied'),
};
