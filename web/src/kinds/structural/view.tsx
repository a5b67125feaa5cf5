import { writtenView } from '../parts/written.tsx';

export const structural = writtenView('structural');
