import { createContext, use } from 'react';

/** What an answer that is looked back at is called: 'Their answer' where it is somebody else's. */
export const AnswerName = createContext('Your answer');
export const useAnswerName = (): string => use(AnswerName);
