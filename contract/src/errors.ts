import * as messages from './messages.ts';

/**
 * The ways in which a call can fail. Each has an error code, an HTTP status, and a message for
 * people. Code must compare the error code, never the message.
 */
export const errorTable = {
  'signed-out': { status: 401, message: messages.signedOut },
  'not-allowed': { status: 403, message: messages.notAllowed },
  'not-found': { status: 404, message: messages.notFound },
  'invalid-input': { status: 400, message: messages.invalidInput },

  'foreign-origin': {
    status: 403,
    message: messages.foreignOrigin,
  },
  'two-identities': {
    status: 401,
    message: messages.twoIdentities,
  },
  'too-many-requests': { status: 429, message: messages.tooManyRequests },
  'too-large': { status: 413, message: messages.tooLarge },
  'too-slow': { status: 408, message: messages.tooSlow },
  'unsupported-type': { status: 415, message: messages.unsupportedType },
  overloaded: { status: 503, message: messages.overloaded },
  internal: { status: 500, message: messages.internal },

  'sign-in-refused': {
    status: 401,
    message: messages.signInRefused,
  },
  'account-unknown': { status: 404, message: messages.accountUnknown },
  'account-exists': {
    status: 409,
    message: messages.accountExists,
  },
  'account-suspended': { status: 403, message: messages.accountSuspended },
  'own-account': {
    status: 403,
    message: messages.ownAccount,
  },
  'last-admin': {
    status: 409,
    message: messages.lastAdmin,
  },
  'listed-admin': {
    status: 409,
    message: messages.listedAdmin,
  },
  'own-role': {
    status: 403,
    message: messages.ownRole,
  },
  'role-out-of-reach': {
    status: 403,
    message: messages.roleOutOfReach,
  },
  'shared-address': {
    status: 409,
    message: messages.sharedAddress,
  },
  'foreign-picture': {
    status: 400,
    message: messages.foreignPicture,
  },
  'programs-held': {
    status: 409,
    message: messages.programsHeld,
  },
  'unreadable-list': {
    status: 400,
    message: messages.unreadableList,
  },

  'image-type': { status: 415, message: messages.imageType },
  'image-broken': {
    status: 422,
    message: messages.imageBroken,
  },
  'image-pixels': {
    status: 413,
    message: messages.imagePixels,
  },
  'audio-type': {
    status: 415,
    message: messages.audioType,
  },
  'audio-broken': {
    status: 422,
    message: messages.audioBroken,
  },
  'audio-long': { status: 413, message: messages.audioLong },

  'id-taken': { status: 409, message: messages.idTaken },
  'program-changed': {
    status: 409,
    message: messages.programChanged,
  },
  'published-empty': {
    status: 409,
    message: messages.publishedEmpty,
  },
  'question-changed': {
    status: 409,
    message: messages.questionChanged,
  },
  'case-changed': {
    status: 409,
    message: messages.caseChanged,
  },
  'approval-needed': { status: 409, message: messages.approvalNeeded },
  'already-undone': { status: 409, message: messages.alreadyUndone },
  'own-words': {
    status: 403,
    message: messages.ownWords,
  },
  'not-in-review': { status: 409, message: messages.notInReview },
  'not-live': { status: 409, message: messages.notLive },
  'not-retired': { status: 409, message: messages.notRetired },
  'reader-unknown': {
    status: 400,
    message: messages.readerUnknown,
  },
  'too-many-readers': { status: 409, message: messages.tooManyReaders },
  'too-many-comments': { status: 409, message: messages.tooManyComments },
  'file-under-way': {
    status: 409,
    message: messages.fileUnderWay,
  },
  'file-too-demanding': {
    status: 422,
    message: messages.fileTooDemanding,
  },
  'export-too-large': {
    status: 422,
    message: messages.exportTooLarge,
  },
  'export-under-way': {
    status: 409,
    message: messages.exportUnderWay,
  },
  'nothing-to-print': {
    status: 409,
    message: messages.nothingToPrint,
  },
  'paper-too-long': {
    status: 422,
    message: messages.paperTooLong,
  },
  'paper-under-way': {
    status: 409,
    message: messages.paperUnderWay,
  },
  'trainer-needed': { status: 400, message: messages.trainerNeeded },

  'outline-too-large': {
    status: 409,
    message: messages.outlineTooLarge,
  },
  'topic-in-use': {
    status: 409,
    message: messages.topicInUse,
  },
  'blueprint-changed': {
    status: 409,
    message: messages.blueprintChanged,
  },
  'too-many-blueprints': { status: 409, message: messages.tooManyBlueprints },
  'too-many-tests': {
    status: 409,
    message: messages.tooManyTests,
  },
  'too-many-notes': { status: 409, message: messages.tooManyNotes },
  'too-many-decks': { status: 409, message: messages.tooManyDecks },
  'bank-too-small': {
    status: 409,
    message: messages.bankTooSmall,
  },
  'papers-used-up': {
    status: 409,
    message: messages.papersUsedUp,
  },
  'paper-too-soon': {
    status: 409,
    message: messages.paperTooSoon,
  },
  'topic-in-itself': { status: 409, message: messages.topicInItself },

  'no-places-left': { status: 409, message: messages.noPlacesLeft },
  'already-granted': { status: 409, message: messages.alreadyGranted },
  'program-free': { status: 409, message: messages.programFree },
  'reference-taken': {
    status: 409,
    message: messages.referenceTaken,
  },
  'not-free': { status: 409, message: messages.notFree },
  'request-closed': { status: 409, message: messages.requestClosed },
  'code-unknown': { status: 404, message: messages.codeUnknown },
  'code-used': { status: 409, message: messages.codeUsed },
  'code-expired': { status: 409, message: messages.codeExpired },
  'class-full': { status: 409, message: messages.classFull },
  'class-ended': { status: 409, message: messages.classEnded },
  'organization-ended': { status: 409, message: messages.organizationEnded },
  'link-expired': { status: 409, message: messages.linkExpired },
  'link-used': { status: 409, message: messages.linkUsed },
  'own-class': { status: 409, message: messages.ownClass },
  'too-many-assignments': { status: 409, message: messages.tooManyAssignments },
  'too-many-opened': { status: 409, message: messages.tooManyOpened },
  'nothing-to-ask': { status: 409, message: messages.nothingToAsk },
  'exam-not-yet': { status: 409, message: messages.examNotYet },
  'nothing-missed': {
    status: 409,
    message: messages.nothingMissed,
  },
  'note-changed': {
    status: 409,
    message: messages.noteChanged,
  },
  'question-locked': {
    status: 409,
    message: messages.questionLocked,
  },
  'section-closed': {
    status: 409,
    message: messages.sectionClosed,
  },
  'move-refused': {
    status: 409,
    message: messages.moveRefused,
  },
  'attempt-ended': { status: 409, message: messages.attemptEnded },
  'other-window': {
    status: 409,
    message: messages.otherWindow,
  },
  'answers-missing': {
    status: 400,
    message: messages.answersMissing,
  },
  'review-not-yours': {
    status: 403,
    message: messages.reviewNotYours,
  },
  'answer-refused': { status: 400, message: messages.answerRefused },

  'recipient-out-of-reach': {
    status: 403,
    message: messages.recipientOutOfReach,
  },
  'push-service-unknown': {
    status: 400,
    message: messages.pushServiceUnknown,
  },
  'house-conversation': { status: 409, message: messages.houseConversation },
  'nobody-there': { status: 409, message: messages.nobodyThere },
  'attempt-running': {
    status: 409,
    message: messages.attemptRunning,
  },
  'already-reported': { status: 409, message: messages.alreadyReported },
  'not-answered-yet': {
    status: 409,
    message: messages.notAnsweredYet,
  },
  'coach-marks-this': {
    status: 409,
    message: messages.coachMarksThis,
  },
  'nothing-to-regrade': {
    status: 409,
    message: messages.nothingToRegrade,
  },
  'regrade-open': {
    status: 409,
    message: messages.regradeOpen,
  },
  'regrade-moved-on': {
    status: 409,
    message: messages.regradeMovedOn,
  },
  'later-regrade': {
    status: 409,
    message: messages.laterRegrade,
  },
  'too-many-rule-changes': {
    status: 409,
    message: messages.tooManyRuleChanges,
  },
  'mark-decided': { status: 409, message: messages.markDecided },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;
