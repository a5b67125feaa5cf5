import { writtenView } from '../parts/written.tsx';

export const essay = writtenView('essay');
