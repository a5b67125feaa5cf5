import { createContext, use } from 'react';
import * as messages from '../messages.ts';

/**
 * The label of a reviewed answer: 'Your answer' by default, or 'Their answer' if the answer is
 * someone else's.
 */
export const AnswerName = createContext(messages.yourAnswer);
export const useAnswerName = (): string => use(AnswerName);
