import '../../ui/forms.css';
import type { Draft } from '@certway/contract/kinds/index';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModuleRef } from '../use-question-editing.ts';
import { Added } from './adding/added.tsx';
import { type QuestionUpdates, useAdding } from './adding/use-adding.ts';
import { ChoiceFoot } from './choice-foot.tsx';
import { FileChooser } from './file-chooser.tsx';
import * as messages from './messages.ts';
import { useFileChoice } from './use-file-choice.ts';

interface ImportDialogProps {
  place: ModuleRef;
  updating: QuestionUpdates;
  onClose: () => void;
}

/** Adds new questions of a file to a module, and updates those that the program has. */
export function ImportDialog({ place, updating, onClose }: ImportDialogProps) {
  const choice = useFileChoice(place.programId);
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
      foot={
        choice.bank.inspected &&
        !isOver && <ChoiceFoot choice={choice} isTaking={adding.isAdding} onTake={adding.take} />
      }
    >
      {isOver ? (
        <Added place={place} adding={adding} onClose={onClose} />
      ) : (
        <FileChooser
          choice={choice}
          hasOutline
          taken={
            adding.ids.length > 0
              ? messages.addedSoFar({ added: adding.ids.length, questions: adding.count })
              : ''
          }
          failed={adding.failed}
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
  const choice = useFileChoice();
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
      foot={
        choice.bank.inspected && (
          <ChoiceFoot
            choice={choice}
            isTaking={false}
            onTake={({ drafts }) => setFailed(onTake(drafts) ?? '')}
          />
        )
      }
    >
      <FileChooser choice={choice} hasOutline={false} failed={failed} onFixing={setFixing} />
    </Dialog>
  );
}
