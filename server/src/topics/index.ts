export { copyTopics, copyTopicsOfModules } from './copy.ts';
export { placeInTopics } from './place-questions.ts';
export { type TopicOfQuestion, topicsOfQuestions } from './repository.ts';
export { questionTopicsOf, setQuestionTopics } from './repository-assigned.ts';
export { topicsRoutes } from './routes.ts';
export { subtreeOf } from './shape/tree.ts';
export { storeOutline } from './store.ts';
export { byTopics, findOutline, findTopicNamed, findTopicsBelow } from './subtopics.ts';
