import type { UpdatedQuestion } from '@certway/contract/bulk/actions';
import type { Draft } from '@certway/contract/kinds/index';
import { useEffect, useMemo, useState } from 'react';
import { useSimilarInFile } from '../../similar/use-similar.ts';
import type { ChosenQuestions } from '../adding/use-adding.ts';
import type { useInspection } from '../use-inspection.ts';
import { type ComparedQuestion, indexesByGroup, reviewFile } from './groups.ts';

/** Returns an update of a stored question, or null if the question is added as a new one. */
function updateOf({ match, updated }: ComparedQuestion): UpdatedQuestion | null {
  if (!match || !updated) return null;
  const { questionId, version } = match.question;
  return { questionId, version, question: updated };
}

const without = (all: ReadonlySet<number>, at: number) =>
  new Set([...all].filter((each) => each !== at));

const NOTHING: readonly ComparedQuestion[] = [];

/**
 * Compares an inspected file with the program. Questions that are the same are not selected, and
 * changed questions are updated unless the person adds them as new ones.
 */
export function useReview(programId: string | undefined, bank: ReturnType<typeof useInspection>) {
  const { inspected, read, chosen, leave } = bank;
  const alike = useSimilarInFile(programId, inspected, read);
  const reviewed = useMemo(
    () => (inspected && alike ? reviewFile(inspected, alike) : NOTHING),
    [inspected, alike],
  );
  const groups = useMemo(() => indexesByGroup(reviewed), [reviewed]);
  const [asNew, setAsNew] = useState<ReadonlySet<number>>(new Set());
  // Only a new file changes what is selected. A question that is fixed later does not.
  const [settled, setSettled] = useState<typeof read>(null);
  useEffect(() => {
    if (!alike || settled === read) return;
    setSettled(read);
    setAsNew(new Set());
    leave(new Set(groups.same));
  }, [alike, settled, read, groups, leave]);
  const updates = new Map(
    [...chosen].flatMap((at) => {
      const update = asNew.has(at) ? null : reviewed[at] && updateOf(reviewed[at]);
      return update ? [[at, update] as const] : [];
    }),
  );
  return {
    /** False while the file is compared with the program. */
    isReady: alike !== null,
    /** False if there is no program to compare the file with. */
    isCompared: programId !== undefined,
    reviewed,
    groups,
    asNew,
    toggleAsNew: (at: number) =>
      setAsNew((now) => (now.has(at) ? without(now, at) : new Set([...now, at]))),
    /** Returns the selected questions: those to add, and those to update. */
    chosen: (): Pick<ChosenQuestions, 'drafts' | 'topics' | 'updates'> => {
      const added = (inspected?.questions ?? []).filter(
        (_, at) => chosen.has(at) && !updates.has(at),
      );
      return {
        drafts: added.map(({ question }) => question as Draft),
        topics: added.map(({ topic }) => topic),
        updates: [...updates].toSorted(([a], [b]) => a - b).map(([, update]) => update),
      };
    },
  };
}
export type FileReview = ReturnType<typeof useReview>;
