import type { QuestionView } from '@certway/contract/kinds/index';
import type { CorrectionType } from '@certway/contract/regrades/index';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { QuestionAudio } from '../kinds/parts/audio/question-audio.tsx';
import { PassageFold } from '../kinds/parts/passages/passage-fold.tsx';
import { QuestionText } from '../kinds/parts/question-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CorrectionBar } from './correction-bar.tsx';
import { CorrectionForm, useCorrectionPreview } from './correction-form.tsx';
import * as messages from './messages.ts';
import { RegradePanel } from './regrade-panel.tsx';
import classes from './regrades.module.css';

interface CorrectDialogProps {
  programId: string;
  question: { paper: QuestionView; correctAnswer: string; isCoached: boolean };
  onClose: () => void;
}

/** Corrects a question although no one has reported it. */
export function CorrectDialog({ programId, question, onClose }: CorrectDialogProps) {
  const { paper, correctAnswer, isCoached } = question;
  const [remedy, setRemedy] = useState<CorrectionType>(isCoached ? 'full' : 'key');
  const [regradeId, setRegradeId] = useState<string | null>(null);
  const form = useId();
  const preview = useCorrectionPreview(setRegradeId);
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
          <>
            <CorrectionForm
              id={form}
              programId={programId}
              paper={paper}
              remedy={remedy}
              onRemedy={setRemedy}
              preview={preview}
            />
            <CorrectionBar failed={preview.failed}>
              <Button type="submit" form={form} loading={preview.isLoading}>
                {messages.preview}
              </Button>
            </CorrectionBar>
          </>
        )}
      </div>
    </Dialog>
  );
}
