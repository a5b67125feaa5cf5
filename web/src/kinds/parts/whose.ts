import { createContext, use } from 'react';
import * as messages from '../messages.ts';

/** What an answer that is looked back at is called: 'Their answer' where it is somebody else's. */
export const AnswerName = createContext(messages.yourAnswer);
export const useAnswerName = (): string => use(AnswerName);
