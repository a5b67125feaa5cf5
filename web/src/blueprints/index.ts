export { ExamsInside } from './exams-inside.tsx';
