import type { Draft } from '@certway/contract/kinds/index';
import { useState } from 'react';
import { usePlaceQuestionsMutation } from '../../../topics/index.ts';
import { useAddQuestionsMutation } from '../../queries.ts';
import type { ModulePlace } from '../../use-question-editing.ts';
import type { Inspected } from '../inspected.ts';
import * as messages from '../messages.ts';
import { placesIn } from '../topic-use.tsx';
import { failureWords } from '../use-inspection.ts';
import { batchesOf } from './batches.ts';

/** The chosen questions, and which topic the file gives each; none where topics are left out. */
export interface Taken {
  drafts: Draft[];
  topics: Inspected['questions'][number]['topic'][];
  addMissing: boolean;
}

/** The chosen questions of a file on their way into a module: one call adds all of its own or none. */
export function useAdding(place: ModulePlace) {
  const [add] = useAddQuestionsMutation();
  const [placeInOutline] = usePlaceQuestionsMutation();
  const [taken, setTaken] = useState<Taken | null>(null);
  const [ids, setIds] = useState<string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const [failed, setFailed] = useState('');
  const [topicsFailed, setTopicsFailed] = useState('');

  const addPart = async ({ drafts, topics, addMissing }: Taken): Promise<string[] | null> => {
    const { data, error } = await add({ params: place, body: { questions: drafts } });
    setFailed(data ? '' : failureWords(error, messages.errorSavingChanges));
    if (!data) return null;
    const places = placesIn(topics, data.questionIds);
    if (places.length > 0) {
      const params = { programId: place.programId };
      const outcome = await placeInOutline({ params, body: { addMissing, places } });
      if (outcome.error) setTopicsFailed(failureWords(outcome.error, messages.setTopicsInList));
    }
    return data.questionIds;
  };
  /** Goes on behind what was added before. */
  const take = async (all: Taken) => {
    setTaken(all);
    setAdding(true);
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
    setAdding(false);
  };
  const count = taken?.drafts.length ?? 0;
  return {
    take,
    /** Adds the rest after an interruption. */
    goOn: () => taken && take(taken),
    ids,
    count,
    isAdding,
    isPartly: !isAdding && ids.length > 0 && ids.length < count,
    isDone: ids.length > 0 && ids.length === count,
    failed,
    topicsFailed,
  };
}
