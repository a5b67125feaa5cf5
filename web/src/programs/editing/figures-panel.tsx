import {
  BankHealth,
  QuestionFigures,
  type QuestionPlace,
  WeakParts,
} from '../../insights/index.ts';
import { NearDuplicates, questionAddress } from '../../questions/index.ts';
import { ForecastRecord } from '../../readiness/index.ts';
import { PlannedLearners } from '../../study/index.ts';
import type { EditableProgram } from './editable-card.tsx';
import classes from './editing.module.css';

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

/** Who needs their trainer this week, and in what; and how far their forecasts can be trusted. */
export function LearnersPanel({ program }: FiguresPanelProps) {
  return (
    <div className={classes.learners}>
      <PlannedLearners program={program} group="exam" />
      <PlannedLearners program={program} group="behind" />
      <WeakParts programId={program._id} />
      <ForecastRecord programId={program._id} />
    </div>
  );
}
