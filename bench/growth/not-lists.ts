import type { Calls, SliceName } from '@certway/contract/calls/addresses';

export type CallName = { [S in SliceName]: `${S}.${keyof Calls[S] & string}` }[SliceName];

const ONE_THING = 'one row by its id, with what hangs on it';
const LATEST = 'over a bounded number of the latest attempts';
const WHOLE_FILE = 'a whole file, as long as what it holds';
const SIGN_IN = 'a step of signing in';

/** Reading calls that are not measured, each with the reason why it is not a list. */
export const notLists: Partial<Record<CallName, string>> = {
  'settings.getSettings': 'without a database',
  'sessions.startSignIn': SIGN_IN,
  'sessions.finishSignIn': SIGN_IN,
  'sessions.getFlow': SIGN_IN,
  'accounts.getUser': ONE_THING,
  'accounts.openAccount': ONE_THING,
  'accounts.exportUser': WHOLE_FILE,
  'accounts.exportAudit': WHOLE_FILE,
  'images.getImage': 'a picture',
  'images.getAudio': 'an audio',
  'programs.getProgram': ONE_THING,
  'questions.getBankTemplate': WHOLE_FILE,
  'questions.exportBank': WHOLE_FILE,
  'questions.previewPrint': 'what a whole file would hold',
  'questions.printQuestions': WHOLE_FILE,
  'access.getEntitlement': ONE_THING,
  'coaching.getFeedback': ONE_THING,
  'inbox.watchInbox': 'a stream',
  'insights.exportPeople': WHOLE_FILE,
  'learners.exportLearnerRecords': WHOLE_FILE,
  'learners.getLearner': 'the answers of one person, in at most fifty topics',
  'learners.listLearnerAnswers':
    'the written answers of one person, of which the growth bench has none',
  'learners.listLearnerNotes': 'at most a hundred of one author about one person',
  'coaching.getMarkReview': ONE_THING,
  'questions.listSimilar': 'a whole bank; measured by `npm run bench duplicates`',
  'insights.getBankHealth': LATEST,
  'insights.getPressed': LATEST,
  'attempts.getAttempt': ONE_THING,
  'attempts.getDemo': ONE_THING,
  'attempts.getConfidenceSetting': ONE_THING,
  'results.getResult': ONE_THING,
  'results.getAnswerLog': ONE_THING,
  'bulk.listBulkChanges': 'the latest twenty of one program',
  'tryouts.getTryout': 'one module, or one mock exam that is drawn as by `attempts.startExam`',
  'approvals.getApprovalSetting': 'one program, at most twenty readers, and a count of what waits',
  'approvals.listApprovalBatch': 'a page of one bulk change of one program',
  'approvals.getThread': 'of one question, at most 200 comments',
  'editions.listRuleChanges': 'what its trainer entered, at most 200',
  'regrades.getRegrade': ONE_THING,
  'regrades.exportRegrade': WHOLE_FILE,
  'reports.listOwnReports': 'as long as the quiz that it is asked for',
  'notes.listNotesIn': 'as long as the attempt that it is asked for',
  'notes.getNoted': ONE_THING,
  'notes.getMetQuestion': ONE_THING,
  'cards.listDecks': 'the decks of one person beside the bank of each program',
  'cards.listDeckSources': 'the cards of one person beside the bank of the program',
  'cards.getDeckCards': 'at most twenty cards of one person beside the bank of the program',
  'reviews.getOwnReview': ONE_THING,
  'study.getStudyFeed': ONE_THING,
  'study.getSharing': ONE_THING,
  'readiness.getReadiness': ONE_THING,
  'readiness.getForecastRecord': 'five groups of at most 5,000 outcomes',
  'study.readStudyFeed': 'the plans of one person, at most twelve',
  'study.getMisses': 'one row of the person beside the bank of the program',
  'study.getStudyProgress': 'one row of the person beside the bank of the program',
  'study.listOwnTests': 'at most twenty of one person',
  'reminders.getReminders': ONE_THING,
  'reminders.openStopPage': 'without a database',
  'study.getStudyWeek': 'at most forty days by their key',
  'study.getStudySession':
    'as long as the session, beside one row of the person and the bank of the program',
};
