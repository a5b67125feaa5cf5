import { message } from '@certway/contract/message';

export const pasteAnOutline = 'Paste an outline';
export const outline = 'Outline';
export const howToWriteOutline =
  'One topic per line. Indent what belongs below another; a code at the beginning is recognized.';
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
export const moveIn = 'Move in';
export const moveOut = 'Move out';
export const outlineNotLoaded = 'The outline could not be loaded. Please try again.';
export const theOutline = 'the outline';
export const outlineOfTheProgram = 'Outline of the program';
export const whatOutlineIsFor =
  'What the exam asks about, as its examining body lists it. Mock exams draw their questions by topic, and results are shown by topic.';
export const addTopic = 'Add topic';
export const noTopicsYet =
  'There are no topics yet. Add the first one, or paste the whole outline.';
export const howToEditOutline =
  'Choose a topic to move, rename or remove it. Keys: arrows go through the outline, Alt with an arrow moves a topic, Enter renames it, N adds one after it, Delete removes it.';
export const rename = 'Rename';
export const remove = 'Remove';
export const renameTopic = 'Rename topic';
export const removeTopic = 'Remove topic';
export const whatRemovingTopicDoes = message(
  'What is below ‘{topic}’, and its questions, move to the topic above.',
);
export const whatTopicFeeds = message(
  'It feeds {blueprints}. Once removed, it no longer feeds them: check their gaps afterwards.',
);
export const removeAnyway = 'Remove it anyway';
export const topicNotSaved = 'The topic was not saved.';
export const asItsModule = message('As its module: {label}');
export const noTopic = 'No topic';
export const outlineNotSaved = 'The outline was not saved.';
export const questionCount = message('{questions, plural, one {# question} other {# questions}}');
