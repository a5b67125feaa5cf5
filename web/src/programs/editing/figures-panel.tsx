import { BankHealth, QuestionFigures, type QuestionPlace } from '../../insights/index.ts';
import { NearDuplicates, questionAddress } from '../../questions/index.ts';
import type { EditableProgram } from './editable-card.tsx';

interface FiguresPanelProps {
  program: EditableProgram;
}

const editAddressIn = (program: EditableProgram) => (place: QuestionPlace) =>
  questionAddress({ ...place, programId: program._id });

/** How the questions perform, each with a link to its editor. */
export function FiguresPanel({ program }: FiguresPanelProps) {
  return <QuestionFigures programId={program._id} editAddress={editAddressIn(program)} />;
}

/** Which of them need work. */
export function HealthPanel({ program }: FiguresPanelProps) {
  return (
    <>
      <BankHealth programId={program._id} editAddress={editAddressIn(program)} />
      <NearDuplicates programId={program._id} />
    </>
  );
}
