import { message } from '@certway/contract/message';

export const newCaseTitle = 'New case';
export const editCaseTitle = 'Edit case';
export const makeCase = 'Group as a case';
export const editCase = 'Edit case';
export const caseAlone = 'Case';
export const caseTitled = message('Case: {title}');
export const questionCount = message('{questions, plural, one {# question} other {# questions}}');
export const editNamed = message('Edit {name}');
export const aboutCases =
  'The questions of a case share this passage. They stay together, in this order, wherever they are asked.';
export const titleLabel = 'Title';
export const titleHint = 'Optional; learners see it above the passage';
export const passageLabel = 'Passage';
export const passageHint = 'You can use Markdown, tables, and formulas, as in questions';
export const pictureLabel = 'Picture';
export const thePicture = 'picture';
export const altLabel = 'Alternative text';
export const altHint = 'What the picture shows, for people who cannot see it';
export const noteLabel = 'Note';
export const noteHint = 'Why you made this change. Shown in the history of each question.';
export const questionsLabel = 'Questions of this case';
export const moveUp = message('Move question {place} up');
export const moveDown = message('Move question {place} down');
export const takeOut = message('Remove question {place} from the case');
export const addMore =
  'To add questions, close this dialog, select the questions in the list, and choose “Edit case.”';
export const dissolve = 'Ungroup';
export const dissolveTitle = 'Ungroup this case?';
export const whatDissolvingDoes =
  'The questions stay in the module. The passage is removed from each of them.';
export const moreActions = 'More actions for this case';
export const theCase = 'case';
export const unsavedChanges = 'Unsaved changes';
export const saved = 'Saved';
export const notSavedYet = 'Not saved yet';
export const save = 'Save the case';
export const cancel = 'Cancel';
export const empty = 'Write the passage, or choose a picture.';
export const nobody = 'A case needs at least one question. To remove the case, choose “Ungroup.”';
export const failed = 'Failed to save the case';
export const previewTitle = 'Question';
