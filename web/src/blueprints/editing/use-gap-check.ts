import { PAPERS_CHECKED } from '@certway/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import * as messages from '../messages.ts';
import { useCheckBlueprintQuery } from '../queries.ts';
import type { BlueprintForm } from './form.ts';
import type { GapCheck } from './gap-words.ts';
import { demandOf } from './typed-definition.ts';

const TYPING_PAUSE_MS = 350;

/** What the program can carry of what is typed, asked anew a moment after each change. */
export function useGapCheck(programId: string, form: BlueprintForm) {
  const [papers, setPapers] = useState(PAPERS_CHECKED);
  const [settled] = useDebouncedValue(form, TYPING_PAUSE_MS);
  const demand = useMemo(() => demandOf(settled), [settled]);
  const isKnown = typeof demand !== 'string';
  const { currentData, data, error } = useCheckBlueprintQuery(
    isKnown ? { params: { programId }, body: { definition: demand, papers } } : skipToken,
  );
  // What was known is shown until the next is: a flicker at each letter would say nothing.
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
