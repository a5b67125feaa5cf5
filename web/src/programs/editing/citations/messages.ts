import { message } from '@certway/contract/message';

export const theReferences = 'the references';
export const referencesNotLoaded = 'The rules and references could not be loaded. Nothing is lost.';
export const saveRules = 'Save rules';
export const showSavedVersion = 'Show the saved version';
export const linksOfReferences = 'Links of references';
export const whatRulesDo =
  'A rule turns citations in your references into links, which learners see below the explanation.';
export const noRules = 'No rules yet. References are shown as plain text.';
export const ruleNumber = message('Rule {number}');
export const pattern = 'Pattern';
export const howToWriteRule = 'How to write a rule';
export const howToWritePattern =
  'Pattern: write the citation as your references do, with a name in braces for each number or word, such as {title} CFR {part}.{section}';
export const address = 'Address';
export const howToWriteAddress =
  'Address: the page that the citation opens, with the same names in braces, such as https://www.ecfr.gov/current/title-{title}/section-{part}.{section}';
export const required = 'Fill in this field';
export const matches = message(
  'Matches {references, plural, one {# reference} other {# references}}. Example:',
);
export const matchesNone = 'Matches no reference of this program.';
export const removeRule = message('Remove rule {number}');
export const addRule = 'Add rule';
export const tooManyRules = message('A program can have at most {most} rules.');
export const rulesSaved = 'Saved. Learners see the links from now on.';
export const rulesNotSaved = 'The rules could not be saved. They are kept in this form. Try again.';
export const correctRules = 'Not saved. Correct the marked fields first.';
export const referencesWithoutLink = 'References without a link';
export const everyReferenceLinks = 'Every reference of this program has a link.';
export const noReferences = 'No question of this program has a reference yet.';
export const withoutLink = message(
  '{without} of {all, plural, one {# reference} other {# references}} match no rule. Learners see them as plain text.',
);
export const onlyFirst = message(
  'Only the {most} references that most questions share are compared with the rules.',
);
export const questionsOf = message('{questions, plural, one {# question} other {# questions}}');
export const moreQuestions = message(
  'And {questions, plural, one {# more question} other {# more questions}}.',
);
