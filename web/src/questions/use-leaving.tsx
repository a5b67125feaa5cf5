import { useState } from 'react';
import { UnsavedDialog } from '../ui/leaving/unsaved-dialog.tsx';
import * as messages from './messages.ts';
import type { useQuestionEditing } from './use-question-editing.ts';

/**
 * Asks for confirmation before unsaved changes are lost. `leaving` is the action that waits for the
 * confirmation.
 */
export function useLeaving(edit: ReturnType<typeof useQuestionEditing>, onRefused: () => void) {
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const saveThen = async (then: () => void) => {
    setLeaving(null);
    if (await edit.save()) then();
    else onRefused();
  };
  return {
    saveThen,
    go: (then: () => void) => (edit.dirty ? setLeaving(() => then) : then()),
    dialog: (
      <UnsavedDialog
        what={messages.theQuestion}
        opened={leaving !== null}
        onStay={() => setLeaving(null)}
        onDiscard={() => {
          edit.stop();
          setLeaving(null);
          leaving?.();
        }}
        onSave={() => leaving && saveThen(leaving)}
      />
    ),
  };
}
