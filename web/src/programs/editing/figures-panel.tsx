import { useState } from 'react';
import {
  BankHealth,
  type QuestionPosition,
  QuestionStats,
  useWeakPartsReady,
  WeakParts,
} from '../../insights/index.ts';
import { NearDuplicates, questionAddress } from '../../questions/index.ts';
import { ForecastRecord } from '../../readiness/index.ts';
import { PlannedLearners, usePlannedReady } from '../../study/index.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { EditableProgram } from './editable-card.tsx';
import classes from './editing.module.css';
import * as messages from './messages.ts';

interface FiguresPanelProps {
  program: EditableProgram;
}

const editAddressIn = (program: EditableProgram) => (place: QuestionPosition) =>
  questionAddress({ ...place, programId: program._id });

/** Statistics of the questions, with links to the editor. */
export function FiguresPanel({ program }: FiguresPanelProps) {
  return <QuestionStats programId={program._id} editAddress={editAddressIn(program)} />;
}

/** The questions that need work. */
export function HealthPanel({ program }: FiguresPanelProps) {
  return (
    <>
      <BankHealth programId={program._id} editAddress={editAddressIn(program)} />
      <NearDuplicates programId={program._id} />
    </>
  );
}

/** Learners who need their trainer this week, with their topics, and the accuracy of forecasts. */
export function LearnersPanel({ program }: FiguresPanelProps) {
  const ready = [usePlannedReady(program._id), useWeakPartsReady(program._id)].every(Boolean);
  // Loaded once; each part retries on its own.
  const [came, setCame] = useState(false);
  if (ready && !came) setCame(true);
  if (!came) return <Waiting for={messages.theLearners} />;
  return (
    <div className={classes.learners}>
      <PlannedLearners program={program} group="exam" />
      <PlannedLearners program={program} group="behind" />
      <WeakParts programId={program._id} />
      <ForecastRecord programId={program._id} />
    </div>
  );
}
