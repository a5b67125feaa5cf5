import { type PointerEvent, type RefCallback, useCallback, useRef } from 'react';
import { useAppDispatch } from '../../store.ts';
import { useDrag } from '../../ui/lists/use-drag.ts';
import { useEventCallback } from '../../ui/rendering/use-event-callback.ts';
import { movedTo, stepToPlace } from '../cases/moving.ts';
import { questions as calls, useMoveQuestionsMutation } from '../queries.ts';
import type { ShownQuestion } from '../shown.ts';
import type { ModuleRef } from '../use-question-editing.ts';

interface DraggedRows {
  place: ModuleRef;
  questions: readonly ShownQuestion[];
  /** The index of the first question of the visible page. */
  from: number;
  /** The ref of the list that the pages need. */
  list: RefCallback<HTMLElement>;
  /** Reports the error of the latest move, or that there is none. */
  onMoved: (error: unknown) => void;
}

/**
 * Lets authors drag the questions of a module. The list shows the new order while it is being saved.
 */
export function useDraggedRows({ place, questions, from, list, onMoved }: DraggedRows) {
  const [move] = useMoveQuestionsMutation();
  const dispatch = useAppDispatch();
  const rows = useRef<HTMLElement | null>(null);
  const store = async (start: number, end: number) => {
    const step = stepToPlace(questions, start, end);
    if (!step) return;
    const shown = dispatch(
      calls.util.updateQueryData('listQuestions', { params: place }, (listed) => {
        listed.splice(0, listed.length, ...movedTo(listed, step));
      }),
    );
    const body = { ...step, moduleId: place.moduleId };
    const { error } = await move({ params: { programId: place.programId }, body });
    if (error) shown.undo();
    onMoved(error);
  };
  const drag = useDrag(rows, (start, end) => void store(from + start, from + end));
  const begin = useEventCallback((event: PointerEvent, at: number) => drag.begin(event, at - from));
  const ref = useCallback(
    (element: HTMLElement | null) => {
      rows.current = element;
      return list(element);
    },
    [list],
  );
  return { ref, begin, pointers: drag.pointers, offsetOf: drag.offsetOf };
}
