import { useState } from 'react';
import { Duplicates } from '../../bulk/index.ts';
import {
  BankHealth,
  type QuestionPosition,
  QuestionStats,
  useWeakPartsReady,
  WeakParts,
} from '../../insights/index.ts';
import { LearnersLink } from '../../learners/index.ts';
import { questionAddress } from '../../questions/index.ts';
import { ForecastRecord } from '../../readiness/index.ts';
import { PlannedLearners, usePlannedReady } from '../../study/index.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { EditableProgram } from './editable-program.ts';
import classes from './editing.module.css';
import * as messages from './messages.ts';

interface FiguresPanelProps {
  program: EditableProgram;
}

const editAddressIn = (program: EditableProgram) => (place: QuestionPosition) =>
  questionAddress({ ...place, programId: program._id });

export function FiguresPanel({ program }: FiguresPanelProps) {
  return <QuestionStats programId={program._id} editAddress={editAddressIn(program)} />;
}

/** Shows the questions that need work and the near duplicates. */
export function HealthPanel({ program }: FiguresPanelProps) {
  return (
    <BankHealth programId={program._id} editAddress={editAddressIn(program)}>
      <Duplicates programId={program._id} />
    </BankHealth>
  );
}

/**
 * Lists the learners who need their trainer this week and the weakest topics, and shows how
 * accurate earlier forecasts were.
 */
export function LearnersPanel({ program }: FiguresPanelProps) {
  const ready = [usePlannedReady(program._id), useWeakPartsReady(program._id)].every(Boolean);
  // A placeholder is shown only until the lists have loaded for the first time. After that, each
  // list reloads and retries on its own.
  const [came, setCame] = useState(false);
  if (ready && !came) setCame(true);
  if (!came) return <Waiting for={messages.theLearners} />;
  return (
    <div className={classes.learners}>
      <LearnersLink programId={program._id} />
      <PlannedLearners program={program} group="behind" />
      <PlannedLearners program={program} group="exam" />
      <WeakParts programId={program._id} />
      <ForecastRecord programId={program._id} />
    </div>
  );
}
