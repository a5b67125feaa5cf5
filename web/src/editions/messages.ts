import { message } from '@certway/contract/message';

export const noQuestionHasWords = 'No question contains these words.';
export const noQuestionCitesIt = 'No question cites this rule.';
export const questionsCiteIt = message(
  '{count, plural, one {# question cites} other {# questions cite}} this rule.',
);
export const questionsThatLeave = 'Questions to remove or change';
export const howToFindQuestions =
  'Search for words in a question or its source. Questions you do not choose stay in the program.';
export const moreActionsFor = message('More actions: {what}');
export const deleteEdition = 'Delete this edition?';
export const deleteRuleChange = 'Delete this rule change?';
export const whatDeletingDoes = message(
  '{rule}. Questions that would have expired that day stay in use, and their replacements are removed from the program. Your edits to questions are kept.',
);
export const cancel = 'Cancel';
export const remove = 'Delete';
export const enterRuleChange = 'Enter a rule change';
export const editRuleChange = 'Edit this rule change';
export const ruleAsCited = 'Rule, as your questions cite it';
export const howToCite =
  'Separate different ways to cite it with semicolons: FAR 61.57; 14 CFR 61.57';
export const ruleRequired = 'A rule is required';
export const changesOn = 'Changes on';
export const whatChangesOnIs = 'The first day the new rule applies';
export const whatChanges = 'What changes';
export const addEdition = 'Add an edition';
export const editEdition = 'Edit this edition';
export const nameOfEdition = 'Name of the edition';
export const howToNameEdition = 'The name that learners see, such as 2026 edition';
export const nameRequired = 'A name is required';
export const startsOn = 'Starts on';
export const whatStartsOnIs =
  'Learners keep their progress. Questions to be removed are used until that day.';
export const whatIsNew = 'What is new';
export const chooseDay = 'Choose a day';
export const newQuestionsFrom = 'New questions valid from';
export const ifAnotherDay = 'Only if different from the day above';
export const chooseQuestion = 'Choose at least one question.';
export const whyItLeaves = 'Reason for removing the question';
export const whoReadsReason = 'Learners who had this question see the reason next to their result';
export const reasonRequired = 'A reason is required';
export const whyQuestionLeaves = 'Why this question is removed';
export const edit = 'Edit';
export const allExpire = message('All {count} questions expire that day');
export const allStillRight = message('All {count} questions are still right');
export const allStay = message('All {count} questions stay in the program');
export const replace = 'Replace';
export const rulesNotLoaded = 'The rules could not be loaded.';
export const theRules = 'the rules';
export const ruleChanges = 'Rule changes';
export const ruleChangesAndEditions = 'Rule changes and editions';
export const noRuleChanges = 'No rule changes yet';
export const whatRuleChangesAre =
  'Enter a change once, and decide about each question that cites the rule. Learners then see only questions that will be correct on their exam date. A new edition lists the questions that are removed.';
export const decide = 'Decide';
export const questionsWait = message(
  '{count, plural, one {# question is} other {# questions are}} waiting for your decision.',
);
export const editionFrom = message('{edition}, in effect from {day}');
export const ruleChangesOn = message('{rule} changes on {day}');
export const stillRight = 'Still right';
export const expiresThatDay = 'Expires that day';
export const stays = 'Stays in the program';
export const leavesThatDay = 'Removed that day';
export const edited = 'Edited';
export const expiresOn = message('Expires on {day}');
export const expiresAndIsReplaced = message('Expires on {day} and is replaced by another question');
export const removed = 'Removed from the program';
export const waitsForDecision = 'Waiting for your decision';
export const notSaved = 'Your change was not saved. Please try again.';
export const editQuestion = 'Edit this question';
export const replaceQuestion = 'Replace this question';
export const whatEditingDoes =
  'The edited question is used as soon as you save it, even before the change takes effect.';
export const whatReplacingDoes = message(
  'The current question expires on {expires}. The question you write here is used for exams from {from} on.',
);
export const save = 'Save';
export const questionCount = message('{questions, plural, one {# question} other {# questions}}');
