import { createContext, use } from 'react';
import * as messages from '../messages.ts';

/** The name of a reviewed answer, such as 'Their answer' for someone else's. */
export const AnswerName = createContext(messages.yourAnswer);
export const useAnswerName = (): string => use(AnswerName);
