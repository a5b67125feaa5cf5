import type { Paper } from '@certway/contract/kinds/index';
import type { Remedy } from '@certway/contract/regrades';
import { useState } from 'react';
import { QuestionAudio } from '../kinds/parts/audio/question-audio.tsx';
import { PassageFold } from '../kinds/parts/passages/passage-fold.tsx';
import { QuestionText } from '../kinds/parts/question-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import * as messages from './messages.ts';
import { RegradePanel } from './regrade-panel.tsx';
import classes from './regrades.module.css';
import { RemedyForm } from './remedy-form.tsx';

interface CorrectDialogProps {
  programId: string;
  question: { paper: Paper; correctAnswer: string; isCoached: boolean };
  onClose: () => void;
}

/** Corrects a question that no one has reported. */
export function CorrectDialog({ programId, question, onClose }: CorrectDialogProps) {
  const { paper, correctAnswer, isCoached } = question;
  const [remedy, setRemedy] = useState<Remedy>(isCoached ? 'full' : 'key');
  const [regradeId, setRegradeId] = useState<string | null>(null);
  return (
    <Dialog title={messages.correctWithAttempts} opened onClose={onClose} size="lg" holds>
      <div className={classes.panel}>
        <PassageFold passage={paper.passage} />
        <div className={classes.question}>
          <QuestionText text={paper.text} />
        </div>
        <QuestionAudio audio={paper.audio} />
        <p>
          {messages.currentKey} <strong>{correctAnswer}</strong>
        </p>
        {regradeId ? (
          <RegradePanel regradeId={regradeId} onDone={onClose} />
        ) : (
          <RemedyForm
            programId={programId}
            paper={paper}
            remedy={remedy}
            onRemedy={setRemedy}
            onForeseen={setRegradeId}
          />
        )}
      </div>
    </Dialog>
  );
}
