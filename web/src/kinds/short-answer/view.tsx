import { writtenView } from '../parts/written.tsx';

export const shortAnswer = writtenView('short-answer');
