import { writtenView } from '../parts/written.tsx';

export const text = writtenView('text');
