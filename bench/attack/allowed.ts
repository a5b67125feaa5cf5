import { mayEnter, type Role } from '@certway/contract/roles';
import type { SomeCall } from '../../server/src/test/every-call.ts';
import type { Subject } from './resource-factory.ts';

/** The intended access of roles to subjects; everything that is not listed here is refused. */

type Rule = (subject: Subject, role: Role | null) => boolean;

const administers = (role: Role | null) => role === 'admin' || role === 'partner';
/** A resource that is requested in a program to which it does not belong does not exist either. */
const isThere = (subject: Subject) => subject !== 'not there' && subject !== 'mixed';
/** On sale, like the 'own' programs of the sweep. */
const isOnSale = (subject: Subject) => subject === 'own' || subject === 'foreign';

/** No one is admitted with an invented credential; `forged.ts` tests valid ones. */
export const nobodyGetsInto: ReadonlySet<string> = new Set([
  ...['signInWithGoogle', 'signIn', 'signUp'],
]);

const rules: [rule: Rule, calls: string][] = [
  [
    // The trainer of the program, and admins.
    (subject, role) => isThere(subject) && (role === 'admin' || subject === 'own'),
    `updateProgram deleteProgram duplicateProgram addCourse updateCourse removeCourse addModule
     updateModule removeModule duplicateModule listQuestions addQuestions updateQuestion
     searchQuestions removeQuestions restoreQuestions moveQuestions reviewQuestions duplicateQuestion
     createCase updateCase dissolveCase listVersions
     restoreVersion listSimilar findSimilar listBankLosses exportBank previewPrint printQuestions
     chooseFinality getCoachRecord listDecidedMarks
     withdrawDecidedMark listQuestionFigures getBankHealth getPressed listTopics addTopics updateTopic removeTopic assignTopic placeQuestions
     listBlueprints createBlueprint updateBlueprint removeBlueprint listBlueprintVersions listBlueprintTemplates
     checkBlueprint listAllowances setAllowance removeAllowance listLearners declineReports
     previewRegrade listRegrades getRegrade listRegradeChanges exportRegrade applyRegrade undoRegrade
     discardRegrade listCiting listRuleChanges createRuleChange decideRuled
     updateRuleChange deleteRuleChange getApprovalSetting setTwoPairs
     addSecondReader removeSecondReader sendToReview approveQuestion askForChanges getThread addComment
     resolveComment retireQuestion unretireQuestion setStudyPlan getStudyWeek getMisses getStudyProgress
     countOwnTest listOwnTests saveOwnTest removeOwnTest getReadiness tellOutcome getForecastRecord
     giveFeedback getWeakParts listPlanned writeToPlanned`,
  ],
  [
    // Programs in the store, and for admins all others.
    (subject, role) => isOnSale(subject) || (role === 'admin' && isThere(subject)),
    `getProgram getDemo answerDemo getReviews getOwnReview submitReview getEntitlement requestPurchase
     claimFreeProgram sendDemoReport startAttempt listExams getExamStart startExam startPractice
     listTopicFigures`,
  ],
  [
    (subject, role) => isThere(subject) && administers(role),
    `grantProgram revokeGrant createCodes withdrawCode moveRequest withdrawInvitation updateRole`,
  ],
  [
    (_, role) => administers(role),
    `listGrants listRequests listCodes listUsers listAudit exportAudit listInvitations
     inspectImport importPeople`,
  ],
  [
    (subject) => subject === 'own',
    `getAttempt answerQuestion moveInExam saveAnnotations takeOver finishAttempt abandonAttempt cancelRequest endSession
     updateUser deleteUser exportUser getConversation changeConversation answerConversation
     evaluateAnswer requestMarkReview sendReport listOwnReports listNotesIn getNoted setBookmark writeNote`,
  ],
  [
    // Results and statistics of people: their own, and all for administrators.
    (subject, role) => subject === 'own' || (isThere(subject) && administers(role)),
    'getUser getResult getAnswerLog getFeedback decideMark getExamStats listExamAttempts',
  ],
  [(subject, role) => subject === 'own' || administers(role), 'listActivities'],
  [
    (subject, role) => isThere(subject) && role === 'admin',
    'openAccount suspendAccount restoreAccount closeAccount',
  ],
  // Releases only the caller's own window; for any other the reply is the same and empty.
  [() => true, 'releaseWriter'],
  [() => false, [...nobodyGetsInto].join(' ')],
  // Anyone with a code may redeem it, whatever the state of its program.
  [(subject) => isThere(subject), 'redeemCode'],
  // Learners write to trainers of their programs, staff to each other.
  [
    (subject, role) =>
      subject === 'own' || (isThere(subject) && role !== null && !mayEnter(['paid', 'demo'], role)),
    'startConversation',
  ],
  // Filtered lists: everyone sees their own rows.
  [
    () => true,
    `listPrograms listQuizzes listResults listPastAttempts listPeople exportPeople getCharts
     listScopes listMarkReviews listReported listNotes listApprovals createProgram`,
  ],
];

const ruleOf = new Map(
  rules.flatMap(([rule, calls]) => calls.split(/\s+/).map((name) => [name, rule] as const)),
);

export const ruledCalls = [...ruleOf.keys()];

export function isAllowed({ name, endpoint }: SomeCall, subject: Subject, role: Role | null) {
  const rule = ruleOf.get(name);
  if (!rule) throw new Error(`allowed.ts does not say who may call ${name}`);
  return mayEnter(endpoint.openTo, role) && rule(subject, role);
}
