import type { UpdatedQuestion } from '@certway/contract/bulk/actions';
import type { Draft } from '@certway/contract/kinds/index';
import { type ReactNode, useState } from 'react';
import { usePlaceQuestionsMutation } from '../../../topics/index.ts';
import { useAddQuestionsMutation } from '../../queries.ts';
import type { ModuleRef } from '../../use-question-editing.ts';
import type { InspectedFile } from '../inspected.ts';
import * as messages from '../messages.ts';
import { groupByTopic } from '../topic-use.tsx';
import { failureMessage } from '../use-inspection.ts';
import { batchesOf } from './batches.ts';

/** The selected questions and their topics. `topics` is empty if the import leaves topics out. */
export interface ChosenQuestions {
  drafts: Draft[];
  topics: InspectedFile['questions'][number]['topic'][];
  addMissing: boolean;
  /** The new contents of questions that the program has. */
  updates: UpdatedQuestion[];
}

/** Updates questions of the program, passed in by the slice of bulk changes. */
export interface QuestionUpdates {
  /** Returns whether the questions were updated. */
  apply: (updates: readonly UpdatedQuestion[]) => Promise<boolean>;
  /** Restores the questions. Returns whether it succeeded. */
  undo: () => Promise<boolean>;
  /** The number of updated questions, or null if none was to be updated yet. */
  count: number | null;
  failed: string;
  /** Lists the questions that were left alone. */
  left: ReactNode;
}

/**
 * Adds the selected questions to a module in batches. Each batch is added as a whole or not at all.
 */
export function useAdding(place: ModuleRef, updating: QuestionUpdates) {
  const [add] = useAddQuestionsMutation();
  const [placeInOutline] = usePlaceQuestionsMutation();
  const [taken, setTaken] = useState<ChosenQuestions | null>(null);
  const [ids, setIds] = useState<string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [failed, setFailed] = useState('');
  const [topicsFailed, setTopicsFailed] = useState('');

  const addPart = async ({
    drafts,
    topics,
    addMissing,
  }: ChosenQuestions): Promise<string[] | null> => {
    const { data, error } = await add({ params: place, body: { questions: drafts } });
    setFailed(data ? '' : failureMessage(error, messages.errorSavingChanges));
    if (!data) return null;
    const places = groupByTopic(topics, data.questionIds);
    if (places.length > 0) {
      const params = { programId: place.programId };
      const outcome = await placeInOutline({ params, body: { addMissing, places } });
      if (outcome.error) setTopicsFailed(failureMessage(outcome.error, messages.setTopicsInList));
    }
    return data.questionIds;
  };
  /**
   * Adds the questions in batches. After an interruption, batches that were already added are
   * skipped.
   */
  const addAll = async (all: ChosenQuestions) => {
    let added = ids;
    const starts = batchesOf(all.drafts);
    for (const [at, from] of starts.entries()) {
      if (from < added.length) continue;
      const to = starts[at + 1];
      const part = { drafts: all.drafts.slice(from, to), topics: all.topics.slice(from, to) };
      const more = await addPart({ ...all, ...part });
      if (!more) break;
      added = [...added, ...more];
      setIds(added);
    }
  };
  /** Updates the changed questions, unless that was done before an interruption, and adds the others. */
  const take = async (all: ChosenQuestions) => {
    setTaken(all);
    setAdding(true);
    const isUpdated = all.updates.length === 0 || updating.count !== null;
    if (isUpdated || (await updating.apply(all.updates))) await addAll(all);
    setAdding(false);
  };
  const count = taken?.drafts.length ?? 0;
  const hasBegun = ids.length > 0 || updating.count !== null;
  return {
    take,
    /** Adds the remaining questions after an interruption. */
    goOn: () => taken && take(taken),
    ids,
    count,
    isAdding,
    isPartly: !isAdding && hasBegun && ids.length < count,
    isDone: !isAdding && hasBegun && ids.length === count,
    failed: failed || updating.failed,
    updating,
    topicsFailed,
  };
}
