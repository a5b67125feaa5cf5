export const required = 'This must not be left empty';
export const answerRequired = 'Please provide an answer before moving to the next question.';
export const questionTextRequired = 'Question text is required';
export const illustrationNotValid = 'Illustration URL must be a valid string URL';
export const chooseDay = 'Choose a day';

export const mockExam = 'Mock exam';
export const practice = 'Practice';
export const scoreExcellent = 'Excellent';
export const scoreGood = 'Good';
export const scoreFair = 'Fair';
export const scoreNeedsImprovement = 'Needs Improvement';

export const signedOut = 'Please log in to continue';
export const notAllowed = 'You are not allowed to do this.';
export const notFound = 'This does not exist, or is no longer available.';
export const invalidInput = 'Some of the input is not valid.';

export const foreignOrigin = 'This request came from another site and was refused.';
export const twoIdentities = 'The token and the session belong to two different people.';
export const tooManyRequests = 'Too many requests. Please wait a moment.';
export const tooLarge = 'This file or request is too large.';
export const tooSlow = 'The request took too long to arrive. Please try again.';
export const unsupportedType = 'This type of content is not supported.';
export const overloaded = 'The site is very busy right now. Please try again in a moment.';
export const internal = 'Something went wrong!';

export const signInRefused = 'The sign-in could not be verified. Please try again.';
export const accountUnknown = 'There is no account for this sign-in yet.';
export const accountExists = 'You already have an account. Please sign in.';
export const accountSuspended = 'This account is suspended.';
export const ownAccount =
  'You cannot suspend or close your own account here. Ask another administrator.';
export const lastAdmin =
  'There must always be an administrator. Make someone else an administrator first.';
export const listedAdmin =
  'This administrator is set in the server’s configuration and cannot be demoted.';
export const ownRole = 'You cannot change your own role. Ask another administrator.';
export const roleOutOfReach =
  'Partners can assign only the roles user, demo, paid, and trainer, and only to accounts that have one of these roles.';
export const sharedAddress =
  'Several accounts use this email address, so it is not clear which account you mean.';
export const foreignPicture = 'Choose a profile picture that you uploaded to this site.';
export const programsHeld =
  'Learners are still using the programs of this account. Hand over the programs to another trainer first.';
export const unreadableList =
  'This list cannot be read. Its first line must name the columns and include “email.”';

export const imageType = 'Invalid file type';
export const imageBroken =
  'This picture is damaged and cannot be read. Please save it again and upload the new file.';
export const imagePixels =
  'This picture is too large: the limit is 40 megapixels and 12,000 pixels per side.';
export const audioType = 'Not every browser can play this file. Save it as MP3, M4A, OGG, or WAV.';
export const audioBroken =
  'This audio file is damaged and cannot be read. Please save it again and upload the new file.';
export const audioLong = 'This audio file is too long: the limit is ten minutes.';

export const idTaken = 'A program with this ID already exists.';
export const programChanged = 'Someone else has changed this program since you opened it.';
export const publishedEmpty = 'A published program needs at least one question.';
export const questionChanged = 'Someone else has changed this question since you opened it.';
export const caseChanged = 'Someone else has changed this case since you opened it.';
export const approvalNeeded =
  'In this program, a second author has to approve every question. Send the drafts for review instead.';
export const alreadyUndone = 'This bulk change is already undone.';
export const ownWords = 'You wrote this version, so someone else has to approve it.';
export const notInReview = 'This question is not waiting for approval.';
export const notLive = 'Only a live question can be retired.';
export const notRetired = 'This question is not retired.';
export const readerUnknown = 'No trainer uses this sign-in address.';
export const tooManyReaders = 'A program can have at most 20 second readers.';
export const tooManyComments = 'A question can have at most 200 comments.';
export const fileUnderWay = 'Your previous file is still being read. Please wait.';
export const fileTooDemanding = 'This file takes too much time or memory to read. Please split it.';
export const exportTooLarge =
  'This export is too large: the limit for one file is 20,000 questions, 10,000 pictures and audio files, and 500 MB. CSV, Excel, and GIFT files contain no pictures or audio.';
export const exportUnderWay = 'Your previous export is still being created. Please wait.';
export const nothingToPrint = 'None of these questions can be printed.';
export const paperTooLong =
  'This document is too long: the limit is 500 questions and 300 pictures. Choose a part of the program, fewer questions, or fewer versions.';
export const paperUnderWay = 'Your previous PDF is still being created. Please wait.';
export const trainerNeeded = 'Name the trainer who will own this program.';

export const outlineTooLarge = 'An outline can have at most 2,000 topics on six levels.';
export const topicInUse = 'Mock exams use this topic.';
export const blueprintChanged = 'Someone else has changed this mock exam since you opened it.';
export const tooManyBlueprints = 'A program can have at most 50 mock exams.';
export const tooManyNotes = 'You can write up to 100 notes about a learner. Delete one first.';
export const tooManyDecks = 'You can have up to 100 decks. Remove one first.';
export const tooManyTests = 'You can save up to 20 tests per program. Remove one first.';
export const bankTooSmall = 'This program does not have enough questions for this mock exam.';
export const papersUsedUp = 'You have taken this mock exam as many times as it allows.';
export const paperTooSoon = 'You cannot start this mock exam again yet.';
export const topicInItself = 'A topic cannot be moved below itself.';

export const noPlacesLeft = 'All places in this program are taken.';
export const alreadyGranted = 'Access to this program has already been granted, with no end date.';
export const programFree = 'This program is free. You do not need to request it.';
export const referenceTaken = 'This reference belongs to another order. Please try again.';
export const notFree = 'This program is not free.';
export const requestClosed = 'This request can no longer be changed.';
export const codeUnknown = 'This code does not exist. Please check each letter.';
export const codeUsed = 'This code has already been used.';
export const codeExpired = 'This code is no longer valid.';
export const classFull = 'All places in this class are taken.';
export const classEnded = 'This class has ended.';
export const organizationEnded = 'The seats of this organization have ended.';
export const linkExpired = 'This link to the class is no longer valid.';
export const linkUsed = 'This link to the class has been used as many times as it allows.';
export const ownClass = 'You belong to the staff of this class.';
export const tooManyAssignments = 'A class can have at most 50 assignments.';
export const tooManyOpened =
  'You have opened very many questions in the past hour. Continue a quiz that you have begun, or start a new one a little later.';
export const nothingToAsk = 'There are no questions in this module yet.';
export const examNotYet = 'Your exam date has not passed yet.';
export const nothingMissed = 'There are no missed questions to practice again.';
export const noteChanged = 'This note was changed on another device. Nothing was overwritten.';
export const questionLocked = 'You have already answered this question. Your first answer counts.';
export const sectionClosed = 'This section is closed. Your earlier answers still count.';
export const moveRefused = 'You cannot open this section or take this break right now.';
export const attemptEnded = 'This quiz has ended. Nothing was changed.';
export const otherWindow =
  'This quiz is open in another window. Your answer is saved on this device.';
export const answersMissing = 'Please provide an answer before moving to the next question.';
export const reviewNotYours = 'You can review a program only after taking one of its quizzes.';
export const answerRefused = 'This answer does not fit the question.';

export const recipientOutOfReach = 'You can write only to people you share a program with.';
export const pushServiceUnknown =
  'Your browser’s notification service is not supported on this site.';
export const houseConversation = 'You cannot reply to notifications.';
export const nobodyThere = 'No one else is in this conversation anymore.';
export const attemptRunning =
  'This quiz is still in progress. Feedback is available when you finish it.';
export const alreadyReported = 'You have already reported this question.';
export const notAnsweredYet = 'You can report a question only after answering it.';
export const coachMarksThis =
  'The coach marks the answers to this question. You can decide on its marks under “Answers to review”.';
export const nothingToRegrade = 'This correction would not change the answer key.';
export const regradeOpen =
  'A correction of this question is already in progress. Apply or discard it first.';
export const regradeMovedOn = 'This is not possible at the current step of the correction.';
export const laterRegrade = 'This question was corrected again later. Undo that correction first.';
export const tooManyRuleChanges = 'A program can have at most 200 rule changes.';
export const markDecided = 'Someone has already decided on this mark.';
