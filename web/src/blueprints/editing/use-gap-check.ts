import { EXAMS_CHECKED } from '@certway/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import * as messages from '../messages.ts';
import { useCheckBlueprintQuery } from '../queries.ts';
import type { BlueprintForm } from './form.ts';
import type { GapCheck } from './gap-text.ts';
import { demandOf } from './typed-definition.ts';

const TYPING_PAUSE_MS = 350;

/** Runs the gap check of the form, again after each pause in typing. */
export function useGapCheck(programId: string, form: BlueprintForm) {
  const [papers, setPapers] = useState(EXAMS_CHECKED);
  const [settled] = useDebouncedValue(form, TYPING_PAUSE_MS);
  const demand = useMemo(() => demandOf(settled), [settled]);
  const isKnown = typeof demand !== 'string';
  const { currentData, data, error } = useCheckBlueprintQuery(
    isKnown ? { params: { programId }, body: { definition: demand, papers } } : skipToken,
  );
  // To avoid flicker, the previous result is shown until the next one arrives, unless a section was
  // added or removed.
  const last = data?.sections.length === form.sections.length ? data : undefined;
  const gaps: GapCheck | null = isKnown ? (currentData ?? last ?? null) : null;
  const failed = error ? messages.gapCheckFailed : '';
  return {
    papers,
    setPapers,
    gaps: error ? null : gaps,
    waiting: isKnown ? failed || messages.countingQuestions : demand,
  };
}
