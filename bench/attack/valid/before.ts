import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildDraft } from '../../../server/src/test/drafts.ts';
import { caseOf, type Maker, type Things, type Values } from '../subjects.ts';
import { makePlace, type Place } from '../world.ts';

/** What has to have happened before a call means anything, made by those who may; gives what it is about. */
type Before = (maker: Maker, things: Things) => Promise<Values>;

const inProgram = ({ values }: Things, path: string) =>
  `/api/quiz/program/${values.programId}/${path}`;

/** Another program of the same trainer, in the same state, which nobody has or asked for. */
const another =
  (price: number): Before =>
  async ({ world }, { trainer, state }) => {
    const { programId } = await makePlace(world.db, trainer.id, state, { price });
    return { programId, program: programId };
  };

async function answerAll(maker: Maker, { owner }: Things, place: Place) {
  const writer = randomUUID();
  const { programId, courseId, moduleId } = place;
  const begun = { programId, courseId, moduleId, writer };
  const quiz = await maker.call(owner, 'POST', '/api/attempts', begun);
  const { _id: quizId, questions = [] } = quiz as {
    _id?: string;
    questions?: { _id: string; type: string }[];
  };
  for (const [sequence, { _id: questionId, type }] of questions.entries()) {
    const given = type === 'text' ? { text: 'I do not know.' } : { value: true };
    await maker.call(owner, 'POST', `/api/attempts/${quizId}/answers`, {
      ...{ questionId, sendId: randomUUID(), writer, device: writer, sequence, seconds: 1 },
      ...{ answeredAt: new Date().toISOString(), answer: { type, ...given } },
    });
  }
  await maker.call(owner, 'POST', '/api/result/results', { quizId, writer });
  return { quizId, questions };
}

/** A quiz that its owner has finished; what is asked for is about its question of this kind. */
const finished =
  (kind: 'text' | 'true-false'): Before =>
  async (maker, things) => {
    const { world, crowd } = maker;
    const { owner, trainer, state } = things;
    const questions = [buildDraft('text'), buildDraft('true-false')];
    const place = await makePlace(world.db, trainer.id, 'public', { questions });
    const { programId } = place;
    const [admin] = crowd.of('admin');
    if (admin)
      await maker.call(admin, 'POST', '/api/access/grants', { userId: owner.id, programId });
    const { quizId, questions: asked } = await answerAll(maker, things, place);
    await maker.bring(programId, state);
    const questionId = asked.find(({ type }) => type === kind)?._id;
    return { programId, program: programId, quizId, resultId: quizId, questionId };
  };

const reported: Before = async (maker, things) => {
  const values = await finished('true-false')(maker, things);
  const { quizId, questionId } = values;
  const body = { quizId, questionId, kind: 'unclear', text: 'Unclear.' };
  await maker.call(things.owner, 'POST', '/api/reports', body);
  return values;
};

const kept: Before = async (maker, things) => {
  const values = await finished('true-false')(maker, things);
  const { quizId, questionId } = values;
  const body = { bookmarked: true, at: new Date().toISOString(), quizId };
  await maker.call(things.owner, 'PUT', `/api/notes/questions/${questionId}/bookmark`, body);
  return values;
};

const decided: Before = async (maker, things) => {
  const values = await finished('text')(maker, things);
  const path = `/api/ai/mark-reviews/${values.quizId}/questions/${values.questionId}`;
  await maker.call(things.trainer, 'POST', path, { score: 1 });
  const marks = await maker.call(
    things.trainer,
    'GET',
    `/api/ai/programs/${values.programId}/decided-marks`,
  );
  return { ...values, decisionId: (marks as { _id: string }[])[0]?._id };
};

const STATES_WITHIN_MS = 10_000;

/** Worked on beside the calls: where nobody does that, as in a test, it stays what it is. */
async function untilIs(maker: Maker, { trainer }: Things, regradeId: string, state: string) {
  const until = performance.now() + STATES_WITHIN_MS;
  while (performance.now() < until) {
    const now = await maker.call(trainer, 'GET', `/api/regrades/${regradeId}`);
    if ((now as { state?: string }).state === state) return;
    await sleep(50);
  }
}

const regraded =
  (as?: 'foreseen' | 'applied'): Before =>
  async (maker, things) => {
    const values = await finished('true-false')(maker, things);
    const { programId, questionId } = values;
    const body = { programId, questionId, remedy: 'full' };
    const made = await maker.call(things.trainer, 'POST', '/api/regrades', body);
    const { _id: regradeId = '' } = made as { _id?: string };
    // Whoever may not is turned away whatever its state is.
    if (!as || !things.isOwn) return { ...values, regradeId };
    await untilIs(maker, things, regradeId, 'foreseen');
    if (as === 'applied') {
      await maker.call(things.trainer, 'POST', `/api/regrades/${regradeId}/apply`, {});
      await untilIs(maker, things, regradeId, 'applied');
    }
    return { ...values, regradeId };
  };

const byTrainer =
  (method: string, path: (things: Things) => string, body: (values: Values) => unknown): Before =>
  async (maker, things) => {
    await maker.call(things.trainer, method, path(things), body(things.values));
    return {};
  };

const asDraft = byTrainer(
  'PATCH',
  ({ values }) => `/api/quiz/program/${values.programId}`,
  () => ({ status: 'draft' }),
);

const trueFalse: Before = async ({ world }, { values }) => ({
  questionId: await world.oneOf(
    `select q.id as value from questions_question q join questions_version v on v.id = q.version_id
     where q.program_id = $1 and v.type = 'true-false' order by q.position`,
    [values.programId],
  ),
});

const invited: Before = async (maker) => {
  const [admin] = maker.crowd.of('admin');
  const email = `new-${randomUUID()}@people.example`;
  if (admin) {
    const csv = `email,username\n${email},New\n`;
    await maker.call(admin, 'POST', '/api/user/import', { csv });
  }
  const invitation = 'select id as value from accounts_invitation where email = $1';
  return { invitationId: await maker.world.oneOf(invitation, [email]) };
};

/** A rule whose change was entered, for one question. */
const ruled: Before = async (maker, things) => {
  const { questionId } = things.values;
  const body = { cited: '61.57', changesOn: '2027-03-01', questionIds: [questionId] };
  const made = await maker.call(things.trainer, 'POST', inProgram(things, 'rule-change'), body);
  return { ...things.values, changeId: (made as { _id?: string })._id };
};

const ofQuestion = (things: Things, path: string) =>
  inProgram(things, `question/${things.values.questionId}/${path}`);

/** Another trainer, whom nobody asked to read anything yet. */
const readerToBe: Before = async (maker) => {
  const { email, id } = await maker.someone('trainer');
  return { readerEmail: email, readerId: id };
};

const reading: Before = async (maker, things) => {
  const { readerEmail: email, readerId } = await readerToBe(maker, things);
  await maker.call(things.trainer, 'POST', inProgram(things, 'second-reader'), { email });
  return { userId: readerId };
};

/** A change that somebody else than the caller wrote: whoever wrote it may not approve it. */
const inReview: Before = async (maker, things) => {
  const { courseId, moduleId, questionId } = things.values;
  const writer = await maker.someone('admin');
  const question = inProgram(
    things,
    `course/${courseId}/module/${moduleId}/question/${questionId}`,
  );
  await maker.call(things.trainer, 'PUT', inProgram(things, 'approval'), { isOn: true });
  await maker.call(writer, 'PATCH', question, { questionData: { explanation: 'For review' } });
  await maker.call(writer, 'POST', inProgram(things, 'question/review'), {
    questionIds: [questionId],
  });
  return {};
};

const commented: Before = async (maker, things) => {
  const path = ofQuestion(things, 'thread');
  await maker.call(things.trainer, 'POST', path, { text: 'Which sign?' });
  const thread = await maker.call(things.trainer, 'GET', path);
  return { commentId: (thread as { _id: string }[])[0]?._id };
};

const grouped: Before = async (maker, things) => {
  const { courseId, moduleId } = things.values;
  const path = inProgram(things, `course/${courseId}/module/${moduleId}/case`);
  const made = await maker.call(things.trainer, 'POST', path, caseOf(things.values));
  return { caseId: (made as { caseId?: string }).caseId };
};

export const before: Record<string, Before> = {
  updateCase: grouped,
  dissolveCase: grouped,
  addSecondReader: readerToBe,
  removeSecondReader: reading,
  approveQuestion: inReview,
  askForChanges: inReview,
  resolveComment: commented,
  unretireQuestion: byTrainer(
    'POST',
    (things) => ofQuestion(things, 'retire'),
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
    (things) => inProgram(things, 'question/remove'),
    ({ questionId }) => ({ questionIds: [questionId] }),
  ),
  restoreVersion: byTrainer(
    'PATCH',
    (things) => {
      const { courseId, moduleId, questionId } = things.values;
      return inProgram(things, `course/${courseId}/module/${moduleId}/question/${questionId}`);
    },
    () => ({ questionData: { explanation: 'Changed before' } }),
  ),
  startPractice: byTrainer(
    'POST',
    (things) => inProgram(things, 'topic/assign'),
    ({ topicId, questionId }) => ({ topicId, questionIds: [questionId] }),
  ),
  removeAllowance: byTrainer(
    'PUT',
    (things) => inProgram(things, `allowance/${things.values.userId}`),
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
  foreseeRegrade: finished('true-false'),
  getRegrade: regraded(),
  listRegradeChanges: regraded(),
  exportRegrade: regraded(),
  discardRegrade: regraded('foreseen'),
  applyRegrade: regraded('foreseen'),
  undoRegrade: regraded('applied'),
};
