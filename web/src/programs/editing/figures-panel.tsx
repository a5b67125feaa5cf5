import { BankHealth, QuestionFigures, type QuestionPlace } from '../../insights/index.ts';
import { paths } from '../../paths.ts';
import type { EditableProgram } from './editable-card.tsx';

interface FiguresPanelProps {
  program: EditableProgram;
}

const editAddressIn =
  (program: EditableProgram) =>
  ({ courseId, moduleId, place }: QuestionPlace) => {
    const named = { program: program._id, course: courseId, module: moduleId };
    const search = new URLSearchParams({ ...named, tab: 'questions', question: String(place) });
    return `${paths.editPrograms}?${search}`;
  };

/** How the questions perform, each with a link to its editor. */
export function FiguresPanel({ program }: FiguresPanelProps) {
  return <QuestionFigures programId={program._id} editAddress={editAddressIn(program)} />;
}

/** Which of them need work. */
export function HealthPanel({ program }: FiguresPanelProps) {
  return <BankHealth programId={program._id} editAddress={editAddressIn(program)} />;
}
