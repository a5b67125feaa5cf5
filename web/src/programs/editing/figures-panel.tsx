import { QuestionFigures, type QuestionPlace } from '../../insights/index.ts';
import { paths } from '../../paths.ts';
import type { EditableProgram } from './editable-card.tsx';

/** How the questions perform, each with a link to its editor. */
export function FiguresPanel({ program }: { program: EditableProgram }) {
  const editAddress = ({ courseId, moduleId, place }: QuestionPlace) => {
    const named = { program: program._id, course: courseId, module: moduleId };
    const search = new URLSearchParams({ ...named, tab: 'questions', question: String(place) });
    return `${paths.editPrograms}?${search}`;
  };
  return <QuestionFigures programId={program._id} editAddress={editAddress} />;
}
