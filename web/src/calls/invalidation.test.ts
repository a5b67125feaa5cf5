// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../access/queries.ts';
import '../accounts/queries.ts';
import '../allowances/queries.ts';
import '../approvals/queries.ts';
import '../attempts/queries.ts';
import '../blueprints/queries.ts';
import '../coaching/queries.ts';
import '../inbox/queries.ts';
import '../programs/editing/queries.ts';
import '../programs/queries.ts';
import '../questions/queries.ts';
import '../editions/queries.ts';
import '../regrades/queries.ts';
import '../reminders/queries.ts';
import '../reports/queries.ts';
import '../results/queries.ts';
import '../reviews/queries.ts';
import '../sessions/queries.ts';
import '../settings/queries.ts';
import '../readiness/queries.ts';
import '../notes/queries.ts';
import '../study/queries.ts';
import '../topics/queries.ts';
import { makeStore } from '../store.ts';
import type { Mutation } from './address.ts';
import { type CacheName, caches } from './caches.ts';
import { markStale, markStaleOnNews } from './invalidation.ts';

/** What a person sees, and the reads that it consists of. */
const views = {
  'own courses': ['getUser'],
  'the list of accounts': ['listUsers', 'listPickableUsers', 'listTrainerUsers'],
  'the open account': [
    'openAccount',
    'listPersonGrants',
    'listPersonRequests',
    'listPersonResults',
  ],
  'people to pick': ['listPickableUsers', 'listTrainerUsers'],
  'the store': ['listStorePrograms', 'getProgram'],
  authoring: ['listAuthoredPrograms', 'getAuthoredProgram'],
  'programs to give access to': ['listPickablePrograms'],
  'a module': ['listQuestions', 'searchQuestions'],
  'what an export loses': ['listBankLosses', 'foreseePrint'],
  'the outline': ['listTopics'],
  'mock exams': [
    'listExams',
    'listBlueprints',
    'listBlueprintVersions',
    'listBlueprintTemplates',
    'checkBlueprint',
  ],
  allowances: ['listAllowances'],
  'the cart': ['getStanding'],
  'the ledger': ['listRequests', 'listGrants', 'listCodes'],
  'the quiz selection': ['listQuizzes', 'listRunning', 'getExamStart'],
  results: ['getResult', 'getReceipt', 'listPastAttempts', 'getExamFigures', 'listExamPapers'],
  'own reports': ['listOwnReports'],
  notes: ['listNotes', 'getNoted'],
  'reported questions': ['listReported'],
  'rules that change': ['listCiting', 'listRuleChanges'],
  'questions to approve': ['listApprovals'],
  'who approves': ['getApprovalSetting'],
  'what was said of a question': ['getThread'],
  corrections: ['listRegrades', 'getRegrade', 'listRegradeChanges'],
  'the calendar address': ['getStudyFeed'],
  reminders: ['getReminders'],
  'the study plan': [
    'listStudyCards',
    'getStudyWeek',
    'getReadiness',
    'getMisses',
    'getStudyProgress',
  ],
  'own tests': ['listOwnTests'],
  'what trainers see of a plan': ['getSharing'],
  'when it is asked how sure one is': ['getSureSetting'],
  'the record of forecasts': ['getForecastRecord'],
  reviews: ['getReviews'],
  'the own review': ['getOwnReview'],
  feedback: ['getFeedback'],
  'marks to look at': ['listMarkReviews'],
  'the record of the coach': ['getCoachRecord', 'listDecidedMarks'],
  invitations: ['listInvitations'],
  'the audit log': ['listAudit'],
  devices: ['listSessions'],
  'the inbox': ['listConversations', 'getConversation', 'getUnread'],
} as const;
type View = keyof typeof views;

const everyProgram: View[] = [
  'the store',
  'authoring',
  'programs to give access to',
  'the quiz selection',
];
const questions: View[] = [
  ...everyProgram,
  'a module',
  'what an export loses',
  'the outline',
  'mock exams',
  'rules that change',
  'questions to approve',
  'who approves',
];
const approved: View[] = [...questions, 'what was said of a question', 'the audit log'];
const sent: View[] = [
  'a module',
  'questions to approve',
  'who approves',
  'what was said of a question',
];
const gainedAccess: View[] = [
  'own courses',
  'the cart',
  'the ledger',
  'the study plan',
  'reviews',
  'the own review',
  'the audit log',
  ...everyProgram,
];
const decided: View[] = [
  'feedback',
  'marks to look at',
  'the record of the coach',
  'results',
  'the audit log',
];
const regraded: View[] = [
  ...questions,
  'reported questions',
  'corrections',
  'results',
  'the audit log',
];
const request: View[] = ['the cart', 'the ledger', 'the audit log'];
const changedAccount: View[] = ['the list of accounts', 'the open account', 'the audit log'];
const codes: View[] = ['the ledger', 'the audit log'];

/** What must be fetched again, derived from the screens and not from the table of tags. */
const shownAnew: Record<Mutation, View[]> = {
  'sessions.signInWithGoogle': ['own courses', 'the cart'],
  'sessions.signIn': ['own courses', 'the cart'],
  'sessions.signUp': [],
  'sessions.renewToken': [],
  'sessions.signOut': [],
  'sessions.endSession': ['devices'],
  'sessions.endOtherSessions': ['devices'],
  'accounts.updateUser': ['the list of accounts', 'reviews', 'the own review'],
  'accounts.uploadPicture': [],
  'accounts.deletePicture': ['own courses', 'the list of accounts', 'reviews', 'the own review'],
  'accounts.updateRole': ['people to pick', 'the audit log'],
  'accounts.deleteUser': [],
  'accounts.suspendAccount': changedAccount,
  'accounts.restoreAccount': changedAccount,
  'accounts.closeAccount': changedAccount,
  'accounts.inspectImport': [],
  'accounts.importPeople': [...gainedAccess, 'invitations'],
  'accounts.withdrawInvitation': ['invitations', 'the audit log'],
  'images.uploadIllustration': [],
  'images.uploadOptionImage': [],
  'images.uploadAudio': [],
  'programs.createProgram': everyProgram,
  'programs.updateProgram': [...everyProgram, 'the audit log'],
  'programs.deleteProgram': [...everyProgram, 'the audit log'],
  'programs.uploadThumbnail': everyProgram,
  'programs.duplicateProgram': everyProgram,
  'programs.addCourse': everyProgram,
  'programs.updateCourse': everyProgram,
  'programs.removeCourse': questions,
  'programs.addModule': everyProgram,
  'programs.updateModule': questions,
  'programs.removeModule': questions,
  'programs.duplicateModule': questions,
  'questions.addQuestions': questions,
  'questions.updateQuestion': ['what an export loses', 'questions to approve', 'who approves'],
  'questions.restoreVersion': ['what an export loses', 'questions to approve', 'who approves'],
  'questions.removeQuestions': questions,
  'questions.restoreQuestions': questions,
  'questions.moveQuestions': questions,
  'questions.reviewQuestions': questions,
  'questions.createCase': questions,
  'questions.updateCase': questions,
  'questions.dissolveCase': questions,
  'questions.duplicateQuestion': questions,
  'questions.findAlike': [],
  'questions.inspectBankFile': [],
  'topics.addTopics': ['the outline', 'mock exams'],
  'topics.updateTopic': ['the outline', 'mock exams'],
  'topics.removeTopic': ['the outline', 'mock exams'],
  'topics.assignTopic': ['the outline', 'mock exams'],
  'topics.placeQuestions': ['the outline', 'mock exams'],
  'blueprints.createBlueprint': ['mock exams'],
  'blueprints.updateBlueprint': ['mock exams'],
  'blueprints.removeBlueprint': ['mock exams'],
  'blueprints.checkBlueprint': [],
  'allowances.setAllowance': ['allowances', 'the audit log'],
  'allowances.removeAllowance': ['allowances', 'the audit log'],
  'access.claimFreeProgram': gainedAccess,
  'access.redeemCode': gainedAccess,
  'access.requestPurchase': request,
  'access.cancelRequest': request,
  'access.moveRequest': gainedAccess,
  'access.grantProgram': gainedAccess,
  'access.revokeGrant': gainedAccess,
  'access.createCodes': codes,
  'access.withdrawCode': codes,
  'coaching.evaluateAnswer': [],
  'coaching.giveFeedback': ['feedback'],
  'coaching.requestMarkReview': ['feedback', 'marks to look at'],
  'coaching.decideMark': decided,
  'coaching.chooseFinality': decided,
  'coaching.withdrawDecidedMark': decided,
  'inbox.startConversation': ['the inbox'],
  'inbox.changeConversation': ['the inbox'],
  'inbox.answerConversation': ['the inbox'],
  'attempts.startAttempt': ['the quiz selection', 'the cart'],
  'attempts.startPaper': ['the quiz selection', 'the cart'],
  'attempts.startPractice': ['the quiz selection', 'the cart', 'the study plan'],
  'attempts.answerQuestion': [],
  'attempts.movePaper': [],
  'attempts.keepMarks': [],
  'attempts.takeOver': [],
  'attempts.releaseWriter': [],
  'attempts.answerDemo': [],
  'reports.sendReport': ['own reports'],
  'reports.sendDemoReport': [],
  'reports.declineReports': ['reported questions'],
  'editions.createRuleChange': ['rules that change'],
  'editions.updateRuleChange': [...questions, 'results'],
  'editions.deleteRuleChange': [...questions, 'results'],
  'editions.decideRuled': [...questions, 'results'],
  'approvals.setTwoPairs': approved,
  'approvals.addSecondReader': ['who approves', 'the audit log'],
  'approvals.removeSecondReader': ['who approves', 'the audit log'],
  'approvals.sendToReview': sent,
  'approvals.approveQuestion': approved,
  'approvals.askForChanges': sent,
  'approvals.addComment': ['questions to approve', 'what was said of a question'],
  'approvals.resolveComment': ['questions to approve', 'what was said of a question'],
  'approvals.retireQuestion': approved,
  'approvals.unretireQuestion': approved,
  'regrades.foreseeRegrade': ['reported questions', 'corrections'],
  'regrades.discardRegrade': ['reported questions', 'corrections'],
  'regrades.applyRegrade': regraded,
  'regrades.undoRegrade': regraded,
  'attempts.setSureSetting': ['when it is asked how sure one is'],
  'attempts.abandonAttempt': ['the quiz selection', 'results', 'the study plan'],
  'attempts.finishAttempt': ['the quiz selection', 'results', 'the own review', 'the study plan'],
  'notes.setBookmark': ['notes'],
  'notes.writeNote': ['notes'],
  'study.setStudyPlan': ['the study plan'],
  'readiness.tellOutcome': ['the study plan', 'the record of forecasts'],
  'study.writeToPlanned': ['the inbox'],
  'study.countOwnTest': [],
  'study.saveOwnTest': ['own tests'],
  'study.removeOwnTest': ['own tests'],
  'study.setSharing': ['what trainers see of a plan'],
  'study.createStudyFeed': ['the calendar address'],
  'study.removeStudyFeed': ['the calendar address'],
  'reminders.setReminders': ['reminders'],
  'reminders.addPushDevice': ['reminders'],
  'reminders.removePushDevice': ['reminders'],
  'reminders.stopEmails': ['reminders'],
  'reviews.submitReview': ['reviews', 'the store', 'authoring', 'programs to give access to'],
};

// The reads return empty lists here; what the store makes of them does not matter.
vi.mock('./complain.ts', () => ({ complain: vi.fn() }));

interface Read {
  initiate: (input: object) => never;
}
const cacheNames = Object.keys(caches) as CacheName[];
const kept = (store: ReturnType<typeof makeStore>['store'], cache: CacheName) =>
  Object.values(store.getState()[cache].queries) as { status: string; endpointName: string }[];

/** A person who has every page of the product open at once. */
async function withEverythingOpen() {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const { store, restored } = makeStore();
  await restored;
  const answers = cacheNames.flatMap((cache) =>
    Object.entries(caches[cache].endpoints)
      .filter(([, endpoint]) => !('useMutation' in (endpoint as object)))
      .map(([, endpoint]) => store.dispatch((endpoint as Read).initiate({})) as Promise<unknown>),
  );
  await Promise.all(answers);
  // A cache invalidates only once none of its reads is pending, and counts that a tick later.
  await new Promise((resolve) => setTimeout(resolve));
  const asked = () =>
    cacheNames
      .flatMap((cache) => kept(store, cache))
      .filter(({ status }) => status === 'pending')
      .map(({ endpointName }) => endpointName)
      .sort();
  return { store, asked };
}

const readsOf = (shown: readonly View[]) =>
  [...new Set(shown.flatMap((view): readonly string[] => views[view]))].sort();

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('after a change', () => {
  it.each(Object.entries(shownAnew) as [Mutation, View[]][])(
    '%s shows anew %j',
    async (change, shown) => {
      const { store, asked } = await withEverythingOpen();
      expect(asked()).toEqual([]);
      markStale(change, store.dispatch);
      expect(asked()).toEqual(readsOf(shown));
    },
  );

  it('access that comes from elsewhere shows wherever access counts', async () => {
    const { store, asked } = await withEverythingOpen();
    markStaleOnNews('access', store.dispatch);
    expect(asked()).toEqual(readsOf(gainedAccess));
  });

  it('a notice shows the inbox anew', async () => {
    const { store, asked } = await withEverythingOpen();
    markStaleOnNews('inbox', store.dispatch);
    expect(asked()).toEqual(readsOf(['the inbox']));
  });
});
