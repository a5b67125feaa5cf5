/** Each way a call can fail: code, HTTP status, and a message for people. No code depends on the message. */
export const errorTable = {
  'signed-out': { status: 401, message: 'Please log in to continue' },
  'not-allowed': { status: 403, message: 'You are not allowed to do this.' },
  'not-found': { status: 404, message: 'This does not exist, or is no longer there.' },
  'invalid-input': { status: 400, message: 'Some of the input is not valid.' },

  'foreign-origin': {
    status: 403,
    message: 'This request came from another site and was refused.',
  },
  'two-identities': {
    status: 401,
    message: 'The token and the session belong to two different people.',
  },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'too-large': { status: 413, message: 'This is larger than we can accept.' },
  'too-slow': { status: 408, message: 'The request took too long to arrive. Please try again.' },
  'unsupported-type': { status: 415, message: 'This type of content is not supported.' },
  overloaded: { status: 503, message: 'Very busy right now. Please try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong!' },

  'sign-in-refused': {
    status: 401,
    message: 'The sign-in could not be verified. Please try again.',
  },
  'account-unknown': { status: 404, message: 'There is no account for this sign-in yet.' },
  'account-exists': {
    status: 409,
    message: 'You already have an account. Please sign in.',
  },
  'account-suspended': { status: 403, message: 'This account is suspended.' },
  'own-account': {
    status: 403,
    message: 'You cannot suspend or close your own account here. Ask another administrator.',
  },
  'last-admin': {
    status: 409,
    message: 'There must always be an administrator. Make someone else one first.',
  },
  'listed-admin': {
    status: 409,
    message: 'This administrator is set by the operator and cannot be demoted.',
  },
  'own-role': {
    status: 403,
    message: 'You cannot change your own role. Ask another administrator.',
  },
  'role-out-of-reach': {
    status: 403,
    message: 'Partners give the roles user, demo, paid and trainer, to accounts of these roles.',
  },
  'shared-address': {
    status: 409,
    message: 'More than one account signs in with this address, so it does not say which is meant.',
  },
  'foreign-picture': {
    status: 400,
    message: 'A profile picture must be one that you uploaded here.',
  },
  'programs-held': {
    status: 409,
    message: 'Learners are using your programs. Hand them over to another trainer first.',
  },
  'unreadable-list': {
    status: 400,
    message:
      'This list cannot be read. It needs a first line that names the columns, with “email”.',
  },

  'image-type': { status: 415, message: 'Invalid file type' },
  'image-broken': {
    status: 422,
    message:
      'This picture is damaged and cannot be read. Please save it again and upload the new file.',
  },
  'image-pixels': {
    status: 413,
    message: 'This picture is too large: at most 40 megapixels, and 12,000 pixels on a side.',
  },
  'audio-type': {
    status: 415,
    message: 'This file is not audio that every browser plays. Save it as MP3, M4A, OGG or WAV.',
  },
  'audio-broken': {
    status: 422,
    message:
      'This audio is damaged and cannot be read. Please save it again and upload the new file.',
  },
  'audio-long': { status: 413, message: 'This audio is too long: at most ten minutes.' },

  'id-taken': { status: 409, message: 'There is another program with this identifier.' },
  'program-changed': {
    status: 409,
    message: 'Somebody else changed this program in the meantime.',
  },
  'published-empty': {
    status: 409,
    message: 'A published program needs at least one question.',
  },
  'question-changed': {
    status: 409,
    message: 'Somebody else changed this question in the meantime.',
  },
  'case-changed': {
    status: 409,
    message: 'Somebody else changed this case in the meantime.',
  },
  'own-words': {
    status: 403,
    message: 'You wrote this. Somebody else has to approve it.',
  },
  'not-in-review': { status: 409, message: 'This question is not waiting for a review.' },
  'not-live': { status: 409, message: 'Only a question that is asked can be retired.' },
  'not-retired': { status: 409, message: 'This question is not retired.' },
  'reader-unknown': {
    status: 400,
    message: 'Nobody who may write programs signs in with this address.',
  },
  'too-many-readers': { status: 409, message: 'A program has at most 20 second readers.' },
  'too-many-comments': { status: 409, message: 'A question has at most 200 comments.' },
  'file-under-way': {
    status: 409,
    message: 'Another file of yours is still being read. Please wait until it is done.',
  },
  'file-too-demanding': {
    status: 422,
    message: 'This file takes too much time or memory to read. Please split it.',
  },
  'export-too-large': {
    status: 422,
    message:
      'This export is too large: one file may have 20,000 questions, 10,000 pictures and audio files, and 500 MB. CSV, Excel and GIFT leave pictures and audio out.',
  },
  'export-under-way': {
    status: 409,
    message: 'Another export of yours is still being made. Please wait until it is done.',
  },
  'nothing-to-print': {
    status: 409,
    message: 'There is no question here that can be printed.',
  },
  'paper-too-long': {
    status: 422,
    message:
      'This paper is too long: it may have 500 questions and 300 pictures. Choose a part, fewer questions or fewer versions.',
  },
  'paper-under-way': {
    status: 409,
    message: 'Another paper of yours is still being made. Please wait until it is done.',
  },
  'trainer-needed': { status: 400, message: 'Name the trainer who will own this program.' },

  'outline-too-large': {
    status: 409,
    message: 'An outline has at most 2,000 topics on six levels.',
  },
  'topic-in-use': {
    status: 409,
    message: 'Mock exams draw their questions by this topic.',
  },
  'blueprint-changed': {
    status: 409,
    message: 'Somebody else changed this mock exam in the meantime.',
  },
  'too-many-blueprints': { status: 409, message: 'A program has at most 50 mock exams.' },
  'too-many-tests': {
    status: 409,
    message: 'You keep 20 tests of this program. Remove one before you keep another.',
  },
  'bank-too-small': {
    status: 409,
    message: 'The program does not have the questions that this mock exam needs.',
  },
  'papers-used-up': {
    status: 409,
    message: 'You have taken this mock exam as many times as it allows.',
  },
  'paper-too-soon': {
    status: 409,
    message: 'It is too early for the next paper of this mock exam.',
  },
  'topic-in-itself': { status: 409, message: 'A topic cannot be moved below itself.' },

  'no-places-left': { status: 409, message: 'All places in this program are taken.' },
  'already-granted': { status: 409, message: 'This program is already granted, with no end date.' },
  'program-free': { status: 409, message: 'This program is free. It needs no request.' },
  'reference-taken': {
    status: 409,
    message: 'This reference belongs to another order. Please try again with a new one.',
  },
  'not-free': { status: 409, message: 'This program has a price.' },
  'request-closed': { status: 409, message: 'This request can no longer be changed.' },
  'code-unknown': { status: 404, message: 'There is no such code. Please check each letter.' },
  'code-used': { status: 409, message: 'This code has already been used.' },
  'code-expired': { status: 409, message: 'This code is no longer valid.' },
  'nothing-to-ask': { status: 409, message: 'There are no questions in this module yet.' },
  'nothing-due': {
    status: 409,
    message: 'Nothing is due now: what you answered last waits a little before it comes again.',
  },
  'exam-not-yet': { status: 409, message: 'The date of this exam has not arrived yet.' },
  'nothing-missed': {
    status: 409,
    message: 'There is nothing to repeat here: every question was answered correctly.',
  },
  'note-changed': {
    status: 409,
    message: 'This note was changed on another device. Nothing was overwritten.',
  },
  'question-locked': {
    status: 409,
    message: 'This question has already been answered. The first answer counts.',
  },
  'section-closed': {
    status: 409,
    message: 'This section of the paper is closed. What you answered before stands.',
  },
  'move-refused': {
    status: 409,
    message: 'This part of the paper cannot be opened, or this break cannot be taken, now.',
  },
  'attempt-ended': { status: 409, message: 'This quiz has ended. Nothing was changed.' },
  'other-window': {
    status: 409,
    message: 'This quiz continues in another window. Your answer is kept on this device.',
  },
  'answers-missing': {
    status: 400,
    message: 'Please provide an answer before moving to the next question.',
  },
  'review-not-yours': {
    status: 403,
    message: 'Programs are reviewed by people who have taken one of their quizzes.',
  },
  'answer-refused': { status: 400, message: 'This answer does not fit the question.' },

  'recipient-out-of-reach': {
    status: 403,
    message: 'You can write to people you share a program with.',
  },
  'push-service-unknown': {
    status: 400,
    message: 'This browser is notified by a service that is not known here.',
  },
  'house-conversation': { status: 409, message: 'Notices cannot be answered.' },
  'nobody-there': { status: 409, message: 'No one else is in this conversation anymore.' },
  'attempt-running': {
    status: 409,
    message: 'This quiz is still running. Its feedback comes when it is finished.',
  },
  'already-reported': { status: 409, message: 'You have already reported this question.' },
  'not-answered-yet': {
    status: 409,
    message: 'A question can be reported once it is answered.',
  },
  'coach-marks-this': {
    status: 409,
    message: 'The coach marks answers to this question: decide them under “Answers to review”.',
  },
  'nothing-to-regrade': {
    status: 409,
    message: 'This changes nothing about what is right in this question.',
  },
  'regrade-open': {
    status: 409,
    message: 'A correction of this question is under way. Apply or discard it first.',
  },
  'regrade-moved-on': {
    status: 409,
    message: 'This correction has already moved to another step.',
  },
  'later-regrade': {
    status: 409,
    message: 'This question was corrected again later. Undo that correction first.',
  },
  'too-many-rule-changes': {
    status: 409,
    message: 'A program keeps 200 changes of rules.',
  },
  'mark-decided': { status: 409, message: 'Someone has already decided on this mark.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;
