import { Button } from '@mantine/core';
import { useState } from 'react';
import { readToken } from '../calls/access-token.ts';
import { paths } from '../paths.ts';
import { useShowsSessionLoss } from '../sessions/index.ts';
import { useAppSelector } from '../store.ts';
import marksArt from '../ui/art/marks.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { newCreation, startedQuestions } from './creating/creation.ts';
import { FinishDialog } from './creating/finish-dialog.tsx';
import { FirstSteps } from './creating/first-steps.tsx';
import * as messages from './creating/messages.ts';
import { PreviewDialog } from './creating/preview-dialog.tsx';
import { QuestionStep } from './creating/question-step.tsx';
import { SetupStep } from './creating/setup-step.tsx';
import { StepStrip, stepText } from './creating/step-strip.tsx';
import { forgetCreation } from './creating/stored-creation.ts';
import { trainerFrom } from './creating/trainer-token.ts';
import { useCreation } from './creating/use-creation.ts';
import { useSubmission } from './creating/use-submission.ts';

export function StartMultiPage() {
  const { currentUser: user, sessionLost } = useAppSelector((state) => state.user);
  // If the session ends, this page reports it without a dialog over the form, because the input is
  // stored on the device and is not lost.
  useShowsSessionLoss(sessionLost);
  return (
    user && (
      <Flow
        userId={user._id}
        name={user.username}
        isPartner={user.role === 'partner'}
        isSignedOut={sessionLost}
      />
    )
  );
}

interface FlowProps {
  userId: string;
  name: string;
  isPartner: boolean;
  isSignedOut: boolean;
}

function Flow({ userId, name, isPartner, isSignedOut }: FlowProps) {
  const { creation, setCreation, kept, keepNow } = useCreation(userId);
  const [open, setOpen] = useState<'finish' | 'preview' | null>(null);
  // The draft is removed only after the program was saved, so that it survives if the tab is closed
  // during saving.
  const { state, submit, loginAgain, reset } = useSubmission(() => {
    setCreation((sent) => ({ ...sent, step: 'completed' }));
    forgetCreation(userId);
  });
  const { step, setup } = creation;

  const closePreview = () => {
    setOpen(null);
    if (state.state !== 'done') reset();
  };
  // The tour is beside or below the form, because it appears only after the list has loaded and must
  // not move the form.
  const tour = step !== 'completed' && !isPartner && <FirstSteps userId={userId} step={step} />;
  const startNew = () => {
    reset();
    setCreation(newCreation());
  };
  return (
    <Page title={messages.createPrograms} lead={stepText(step)}>
      <StepStrip step={step} />
      {isSignedOut && <SignedOut onLogin={loginAgain} />}
      {step === 'setup' && (
        <SetupStep
          setup={setup}
          needsTrainer={isPartner}
          onChange={(change) => setCreation({ ...creation, setup: { ...setup, ...change } })}
          onDone={() => setCreation({ ...creation, step: 'questions' })}
          aside={tour}
        />
      )}
      {step === 'questions' && (
        <QuestionStep
          creation={creation}
          kept={kept}
          onChange={setCreation}
          onSave={keepNow}
          onFinish={() => setOpen('finish')}
          onPreview={() => setOpen('preview')}
          onBack={() => setCreation({ ...creation, step: 'setup' })}
        />
      )}
      {step === 'questions' && tour}
      {step === 'completed' && <Completed isPartner={isPartner} onNew={startNew} />}
      <FinishDialog
        opened={open === 'finish'}
        questions={startedQuestions(creation)}
        onClose={() => setOpen(null)}
        onConfirm={() => setOpen('preview')}
      />
      <PreviewDialog
        opened={open === 'preview'}
        creation={creation}
        trainer={{ name, id: trainerFrom(readToken()).id ?? userId }}
        submission={state}
        onClose={closePreview}
        onSubmit={() => submit(creation)}
      />
    </Page>
  );
}

/**
 * Tells a signed-out author that the draft is stored on the device and will be available after
 * signing in again.
 */
function SignedOut({ onLogin }: { onLogin: () => void }) {
  return (
    <Notice>
      {messages.signedOutWhileWriting}{' '}
      <Button variant="default" size="compact-md" mih={44} onClick={onLogin}>
        {messages.loginAgain}
      </Button>
    </Notice>
  );
}

/**
 * The last page of creating a program. A partner creates a program for a trainer and gets no link
 * to edit it, because only the trainer edits it.
 */
function Completed({ isPartner, onNew }: { isPartner: boolean; onNew: () => void }) {
  return (
    <>
      <EmptyState
        art={marksArt}
        title={messages.quizCompleted}
        text={isPartner ? messages.savedForTrainer : messages.savedAsDraft}
        {...(!isPartner && { action: { label: messages.seeYourPrograms, to: paths.editPrograms } })}
      />
      <Button variant="default" onClick={onNew} mx="auto" mt="md" display="block">
        {messages.startNewQuiz}
      </Button>
    </>
  );
}
