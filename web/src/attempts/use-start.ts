import type { StartChoice } from '../paths.ts';
import {
  useStartAttemptMutation,
  useStartExamMutation,
  useStartPracticeMutation,
} from './queries.ts';
import { windowId } from './run/window-id.ts';

/**
 * Returns a function that starts the selected mock exam, practice, or quiz. The function returns
 * the new attempt or the error. If the attempt is only kept for later, the clock of a mock exam does
 * not start; other attempts have no clock.
 */
export function useStart() {
  const [startQuiz] = useStartAttemptMutation();
  const [startExam] = useStartExamMutation();
  const [startPractice] = useStartPracticeMutation();
  return async (choice: StartChoice, keeps = false) => {
    const writer = await windowId();
    if ('blueprintId' in choice) {
      return startExam({ body: { blueprintId: choice.blueprintId, writer, keeps } });
    }
    if ('about' in choice) return startPractice({ body: { about: choice.about, writer } });
    const { programId, courseId, moduleId, mode = 'practice' } = choice;
    return startQuiz({ body: { programId, courseId, moduleId, mode, writer } });
  };
}
