import { message } from '../message.ts';

export const topicCodeHasBrackets = 'A code cannot contain brackets';
export const indentedTooFar =
  'This line is indented too far: use at most one level more than the line above';
export const tooManyPlaced = message('At most {most, number} questions can be assigned at once');

export const listTopics =
  'Returns the outline of a program, with the modules and questions of each topic';
export const addTopics = 'Adds one or more topics at the end of the outline or of a topic';
export const updateTopic = 'Renames a topic, or moves it with its subtopics';
export const removeTopic = 'Removes a topic; its subtopics and questions move to its parent topic';
export const assignTopic = 'Assigns a topic to modules or questions, or removes the assignment';
export const placeQuestions =
  'Assigns questions to the topics named in a file, optionally adding missing topics';
