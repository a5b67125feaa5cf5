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
export const whatCodeIs =
  'As the examining body prints it, such as PA.III.A.K8. May be left empty.';
export const name = 'Name';
export const nameRequired = 'A name is required';
export const differentTopics = 'Different topics';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const moveIn = 'Indent';
export const moveOut = 'Outdent';
export const outlineNotLoaded = 'The outline could not be loaded. Please try again.';
export const theOutline = 'the outline';
export const outlineOfTheProgram = 'Outline of the program';
export const whatOutlineIsFor =
  'What the exam asks about, as its examining body lists it. Mock exams draw their questions by topic, and results are shown by topic.';
export const addTopic = 'Add topic';
export const noTopicsYet =
  'There are no topics yet. Add the first one, or paste the whole outline.';
export const howToEditOutline =
  'Choose a topic to move, rename, or remove it. Keys: arrow keys go through the outline, Alt with an arrow moves a topic, Enter renames it, N adds one after it, Delete removes it.';
export const rename = 'Rename';
export const remove = 'Remove';
export const renameTopic = 'Rename topic';
export const removeTopic = 'Remove topic';
export const whatRemovingTopicDoes = message(
  'The subtopics and questions of “{topic}” move to the topic above it.',
);
export const examsUsingTopic = message(
  '{blueprints} take questions from it. If you remove it, check those mock exams for missing questions.',
);
export const removeAnyway = 'Remove it anyway';
export const topicNotSaved = 'The topic was not saved.';
export const asItsModule = message('Same as its module: {label}');
export const noTopic = 'No topic';
export const outlineNotSaved = 'The outline was not saved.';
export const questionCount = message('{questions, plural, one {# question} other {# questions}}');
