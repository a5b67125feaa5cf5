import { writtenView } from '../parts/written.tsx';

export const fillBlank = writtenView('fill-blank');
