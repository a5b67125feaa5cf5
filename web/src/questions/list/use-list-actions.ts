import { useState } from 'react';
import { isCallFailure } from '../../calls/failure.ts';
import { toast } from '../../ui/toasts.ts';
import { type MoveStep, stepDown, stepUp } from '../cases/moving.ts';
import * as messages from '../messages.ts';
import {
  useDuplicateQuestionMutation,
  useMoveQuestionsMutation,
  useRemoveQuestionsMutation,
  useRestoreQuestionsMutation,
} from '../queries.ts';
import type { ShownQuestion } from '../shown.ts';
import type { ModuleRef } from '../use-question-editing.ts';

interface Removal {
  ids: string[];
  text: string;
}

interface ListedModule {
  place: ModuleRef;
  questions: readonly ShownQuestion[];
  /** The modules to which questions can be moved. */
  modules: readonly { value: string; label: string }[];
}

export function useListActions(
  { place, questions, modules }: ListedModule,
  chosen: string[],
  choose: (ids: string[]) => void,
) {
  const params = { programId: place.programId };
  const [remove] = useRemoveQuestionsMutation();
  const [bringBack] = useRestoreQuestionsMutation();
  const [move] = useMoveQuestionsMutation();
  const [duplicate] = useDuplicateQuestionMutation();
  const [removed, setRemoved] = useState<Removal | null>(null);
  const [failed, setFailed] = useState('');
  const tell = (error: unknown) =>
    setFailed(isCallFailure(error) ? error.message : error ? messages.questionNotUpdated : '');
  const among = new Set(chosen);
  const first = questions.findIndex(({ _id }) => among.has(_id));
  const inOrder = questions.flatMap(({ _id }) => (among.has(_id) ? [_id] : []));
  const step = async ({ questionIds, order }: MoveStep) => {
    const body = { questionIds, moduleId: place.moduleId, order };
    tell((await move({ params, body })).error);
  };
  return {
    removed,
    /** Shows the error of a move, or removes the error that was shown. */
    tell,
    failed,
    first,
    up: () => step(stepUp(questions, chosen)),
    down: () => step(stepDown(questions, chosen)),
    moveTo: async (moduleId: string) => {
      const body = { questionIds: inOrder, moduleId };
      const { error } = await move({ params, body });
      tell(error);
      const moduleName = modules.find(({ value }) => value === moduleId)?.label ?? '';
      if (!error) toast(messages.questionsMoved({ questions: inOrder.length, moduleName }));
    },
    remove: async () => {
      const { error } = await remove({ params, body: { questionIds: inOrder } });
      tell(error);
      if (error) return;
      // The selection is cleared, so that the removed questions are not selected if they are
      // restored later.
      choose([]);
      setRemoved({
        ids: inOrder,
        text: messages.questionsRemoved({ questions: inOrder.length }),
      });
    },
    undo: async () => {
      if (!removed) return;
      tell((await bringBack({ params, body: { questionIds: removed.ids } })).error);
      setRemoved(null);
    },
    duplicate: async () => {
      const [questionId] = inOrder;
      if (questionId) tell((await duplicate({ params: { ...params, questionId } })).error);
    },
  };
}
