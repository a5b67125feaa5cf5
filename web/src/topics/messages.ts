import { message } from '@certway/contract/message';

export const pasteAnOutline = 'Paste an outline';
export const outline = 'Outline';
export const howToWriteOutline =
  'One topic per line. Indent subtopics. A code at the start of a line is recognized.';
export const topicsWithCode = message(
  '{topics, plural, one {# topic} other {# topics}}, {withCode} with a code',
);
export const addTopics = 'Add topics';
export const cancel = 'Cancel';
export const code = 'Code';
export const whatCodeIs = 'The code that the examining body uses, such as PA.III.A.K8. Optional.';
export const name = 'Name';
export const nameRequired = 'A name is required';
export const differentTopics = 'Different topics';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const moveIn = 'Indent';
export const moveOut = 'Outdent';
export const outlineNotLoaded = 'The outline could not be loaded.';
export const theOutline = 'the outline';
export const outlineOfTheProgram = 'Outline of the program';
export const whatOutlineIsFor =
  'The topics of the exam, as the examining body lists them. Mock exams and results follow them.';
export const addTopic = 'Add topic';
export const noTopicsYet =
  'There are no topics yet. Add the first one, or paste the whole outline.';
export const howToEditOutline =
  'Keyboard: arrow keys go through the outline, Alt with an arrow key moves a topic, Enter renames it, N adds one after it, and Delete removes it.';
export const rename = 'Rename';
export const remove = 'Remove';
export const renameTopic = 'Rename topic';
export const removeTopic = 'Remove topic';
export const whatRemovingTopicDoes = message(
  'The subtopics of “{topic}” move up one level, and its questions move to its parent topic, if it has one.',
);
export const examsUsingTopic = message(
  'These mock exams take questions from this topic: {blueprints}. If you remove the topic, check whether these exams still have enough questions.',
);
export const removeAnyway = 'Remove it anyway';
export const topicSaved = 'Topic saved.';
export const topicNotSaved = 'The topic was not saved.';
export const asItsModule = message('Same as its module: {label}');
export const noTopic = 'No topic';
export const outlineNotSaved = 'The outline was not saved.';
export const noQuestionsYet = 'No questions yet';
export const moreActionsFor = message('More actions: {what}');
export const questionCount = message('{questions, plural, one {# question} other {# questions}}');
export const outlineRequired = 'Paste at least one topic';
