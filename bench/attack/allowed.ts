import { mayEnter, type Role } from '@certway/contract/accounts/roles';
import type { SomeCall } from '../../server/src/test/generators/every-call.ts';
import type { Subject } from './resource-factory.ts';

/** The intended access of each role to each subject. Everything that is not listed is refused. */

type Rule = (subject: Subject, role: Role | null) => boolean;

const administers = (role: Role | null) => role === 'admin' || role === 'partner';
/** A resource that is requested in a program to which it does not belong counts as missing. */
const isThere = (subject: Subject) => subject !== 'not there' && subject !== 'mixed';
/** Only the programs of these subjects are in the store. */
const isOnSale = (subject: Subject) => subject === 'own' || subject === 'foreign';

/** These sign-in calls admit no one, because the sweep sends invented credentials. */
export const nobodyGetsInto: ReadonlySet<string> = new Set([
  'signInWithGoogle',
  'signIn',
  'signUp',
]);

const rules: [rule: Rule, calls: string][] = [
  [
    (subject, role) => isThere(subject) && (role === 'admin' || subject === 'own'),
    `updateProgram deleteProgram duplicateProgram addCourse updateCourse removeCourse addModule
     updateModule removeModule duplicateModule listQuestions addQuestions updateQuestion
     searchQuestions removeQuestions restoreQuestions moveQuestions reviewQuestions duplicateQuestion
     publishQuestions countDrafts checkProgram filterQuestions previewReplace changeInBulk
     listBulkChanges undoBulkChange getTryout answerTryout finishTryout
     createCase updateCase dissolveCase listVersions
     restoreVersion listSimilar findSimilar listBankLosses exportBank previewPrint printQuestions
     chooseFinality getCoachRecord listDecidedMarks
     withdrawDecidedMark listQuestionFigures getBankHealth getPressed listTopics addTopics updateTopic removeTopic assignTopic placeQuestions
     listBlueprints createBlueprint updateBlueprint removeBlueprint listBlueprintVersions listBlueprintTemplates
     checkBlueprint listAllowances setAllowance removeAllowance listLearners declineReports
     previewRegrade listRegrades getRegrade listRegradeChanges exportRegrade applyRegrade undoRegrade
     discardRegrade listCiting listRuleChanges createRuleChange decideRuled
     updateRuleChange deleteRuleChange getApprovalSetting setTwoPairs
     addSecondReader removeSecondReader sendToReview listApprovalBatch approveQuestion askForChanges
     getThread addComment
     resolveComment retireQuestion unretireQuestion setStudyPlan getStudyWeek getMisses getStudyProgress
     countOwnTest listOwnTests saveOwnTest removeOwnTest getReadiness tellOutcome getForecastRecord
     giveFeedback getWeakParts listPlanned writeToPlanned listDeckSources createDeck
     getCitationRules setCitationRules`,
  ],
  [
    // A program in the store is open to everyone, and any other program to admins.
    (subject, role) => isOnSale(subject) || (role === 'admin' && isThere(subject)),
    `getProgram getDemo answerDemo getReviews getOwnReview submitReview skipReview getEntitlement requestPurchase
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
    `getAttempt answerQuestion answerAgain getStudySession beginExam moveInExam saveAnnotations takeOver finishAttempt abandonAttempt cancelRequest endSession
     updateUser deleteUser exportUser getConversation changeConversation answerConversation
     evaluateAnswer requestMarkReview explainMarkReview sendReport listOwnReports listNotesIn getNoted setBookmark writeNote
     getDeckCards removeDeck rateCard getMetQuestion`,
  ],
  [
    // Everyone may read their own results, and admins and partners also those of others.
    (subject, role) => subject === 'own' || (isThere(subject) && administers(role)),
    'getUser getResult getAnswerLog getFeedback getExamStats listExamAttempts',
  ],
  [
    // People never mark their own answers. The tests of coaching try the staff of a class.
    (subject, role) =>
      isThere(subject) && (role === 'admin' || (subject === 'own' && role === 'trainer')),
    'decideMark getMarkReview',
  ],
  [(subject, role) => subject === 'own' || administers(role), 'listActivities'],
  [
    // A person without a record is missing, and a trainer sees only the learners of own programs.
    (subject, role) => subject === 'own' || (isThere(subject) && administers(role)),
    `getLearner listLearnerResults listLearnerAnswers listLearnerNotes createLearnerNote
     updateLearnerNote deleteLearnerNote`,
  ],
  [
    // The class or organization belongs to the trainer of the program. `memberships.ts` says what
    // its members and staff may do.
    (subject, role) =>
      isThere(subject) && (administers(role) || (subject === 'own' && role === 'trainer')),
    `getClass updateClass deleteClass setJoinLink withdrawJoinLink listClassMembers
     decideJoinRequest removeMember inviteToClass withdrawClassInvitation setClassStaff
     removeClassStaff listAssignments createAssignment updateAssignment deleteAssignment
     setExtension removeExtension getBoard listClassTopics getTopicBoard sendClassMessage nudgeLate
     listClassMarkReviews
     getOrganization updateOrganization deleteOrganization addSeatManager removeSeatManager
     listSeats inviteToSeats withdrawSeatInvitation removeSeatHolder`,
  ],
  // Anyone with the code of a class may join it, and only members can leave it.
  [(subject) => isThere(subject), 'previewJoin joinClass'],
  [(subject) => subject === 'own', 'leaveClass agreeToSeat declineSeat leaveSeat'],
  [
    (subject, role) => isThere(subject) && role === 'admin',
    'openAccount suspendAccount restoreAccount closeAccount',
  ],
  // It releases only a window of the caller, and answers the same for any other window.
  [() => true, 'releaseWriter'],
  [() => false, [...nobodyGetsInto].join(' ')],
  // Anyone with a code may redeem it, whatever the state of its program.
  [(subject) => isThere(subject), 'redeemCode'],
  // Learners may write to the trainers of their programs, and staff to anyone.
  [
    (subject, role) =>
      subject === 'own' || (isThere(subject) && role !== null && !mayEnter(['paid', 'demo'], role)),
    'startConversation',
  ],
  // Lists are open to everyone, because each caller receives only the rows that they may see.
  [
    () => true,
    `listPrograms listQuizzes listResults listPastAttempts listPeople exportPeople getCharts
     listScopes listMarkReviews listReported listNotes listMetQuestions listApprovals createProgram
     listLearnerRecords exportLearnerRecords listLearnerPrograms`,
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
