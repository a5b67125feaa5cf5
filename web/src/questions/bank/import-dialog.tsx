import '../../ui/forms.css';
import type { Draft } from '@certway/contract/kinds/index';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModuleRef } from '../use-question-editing.ts';
import { Added } from './adding/added.tsx';
import { type QuestionUpdates, useAdding } from './adding/use-adding.ts';
import { FileChooser } from './file-chooser.tsx';
import * as messages from './messages.ts';

interface ImportDialogProps {
  place: ModuleRef;
  updating: QuestionUpdates;
  onClose: () => void;
}

/** Adds new questions of a file to a module, and updates those that the program has. */
export function ImportDialog({ place, updating, onClose }: ImportDialogProps) {
  const adding = useAdding(place, updating);
  const [fixing, setFixing] = useState(false);
  const isOver = adding.isDone || adding.isPartly;
  return (
    <Dialog
      title={messages.importQuestions}
      opened
      onClose={onClose}
      size="xl"
      holds
      beneath={fixing}
    >
      {isOver ? (
        <Added place={place} adding={adding} onClose={onClose} />
      ) : (
        <FileChooser
          programId={place.programId}
          hasOutline
          onTake={adding.take}
          taking={adding.isAdding}
          taken={
            adding.ids.length > 0
              ? messages.addedSoFar({ added: adding.ids.length, questions: adding.count })
              : ''
          }
          failed={adding.failed}
          label={messages.addQuestions}
          onFixing={setFixing}
        />
      )}
    </Dialog>
  );
}

interface TakeDialogProps {
  /** Called with the questions. Returns the reason if they cannot be used, otherwise undefined. */
  onTake: (drafts: Draft[]) => string | undefined;
  onClose: () => void;
}

/** Takes the questions of a file for a program that does not exist yet. */
export function TakeDialog({ onTake, onClose }: TakeDialogProps) {
  const [failed, setFailed] = useState('');
  const [fixing, setFixing] = useState(false);
  return (
    <Dialog
      title={messages.importWhatYouHave}
      opened
      onClose={onClose}
      size="xl"
      holds
      beneath={fixing}
    >
      <FileChooser
        hasOutline={false}
        onTake={({ drafts }) => setFailed(onTake(drafts) ?? '')}
        taking={false}
        failed={failed}
        label={messages.startProgramWith}
        onFixing={setFixing}
      />
    </Dialog>
  );
}
