import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Kbd.layer.css';
import { Button, Kbd, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { Form } from '../ui/form.tsx';
import { DecisionBar, useBarForm } from '../ui/lists/decision-bar.tsx';
import type { QueuePosition } from '../ui/lists/review-queue-stepper.tsx';
import { markText } from './labels.ts';
import * as messages from './messages.ts';
import {
  type MarkReview,
  useDecideMarkMutation,
  useWithdrawDecidedMarkMutation,
} from './queries.ts';
import classes from './review-queue.module.css';
import { useKeys } from './use-keys.ts';

interface MarkFormProps {
  review: MarkReview;
  /** Left out for an answer that is opened on its own. */
  onGo?: ((by: number) => void) | undefined;
  onDecided: QueuePosition['onDecided'];
}

/** Parses a mark from 0 to 1 with a point or a comma. Returns null for anything else. */
export function parseMark(typed: string): number | null {
  const mark = Number(typed.trim().replace(',', '.'));
  return typed.trim() !== '' && mark >= 0 && mark <= 1 ? mark : null;
}

function decisionText(isAccepted: boolean, { score, marked }: { score: number; marked: number }) {
  const mark = markText(score);
  if (marked > 1) {
    return isAccepted
      ? messages.acceptedForAll({ mark, answers: marked })
      : messages.changedForAll({ mark, answers: marked });
  }
  return isAccepted ? messages.accepted({ mark }) : messages.changed({ mark });
}

function useMarkDecision({ review, onDecided }: Pick<MarkFormProps, 'review' | 'onDecided'>) {
  const [decide, { isLoading, error }] = useDecideMarkMutation();
  const [withdraw] = useWithdrawDecidedMarkMutation();
  const send = async (score: number | undefined, note: string) => {
    const { attemptId: quizId, questionId } = review;
    const alike = review.alike.map(({ attemptId }) => attemptId);
    const body = score === undefined ? { note, alike } : { note, alike, score };
    const sent = await decide({ params: { quizId, questionId }, body });
    if (sent.error) return;
    const { decisionIds } = sent.data;
    const undo = async () => {
      for (const decisionId of decisionIds) {
        if ((await withdraw({ params: { decisionId } })).error) return messages.notUndone;
      }
      return messages.decisionUndone;
    };
    // Only editors of the program can withdraw a decision, and so get its id.
    onDecided(
      decisionText(score === undefined, sent.data),
      decisionIds.length > 0 ? undo : undefined,
    );
  };
  return { send, isLoading, problem: isCallFailure(error) ? error.message : null };
}

/** Accepts or changes the mark, with a note to the learner. */
export function MarkForm({ review, onGo, onDecided }: MarkFormProps) {
  const { send, isLoading, problem } = useMarkDecision({ review, onDecided });
  const [typed, setTyped] = useState(markText(review.mark));
  const [note, setNote] = useState('');
  const { field, open, ...bar } = useBarForm<HTMLInputElement>();
  const mark = parseMark(typed);
  const accept = () => !isLoading && send(undefined, note);
  const quick = (score: number) => !isLoading && send(score, note);
  const correct = () => {
    if (mark !== null && !isLoading) void send(mark, note);
  };
  useKeys({
    a: accept,
    c: () => {
      open();
      field.current?.select();
    },
    // Each of the keys 0, 5, and 1 sets a mark immediately: no mark, half a mark, and the full
    // mark.
    0: () => quick(0),
    5: () => quick(0.5),
    1: () => quick(1),
    n: () => onGo?.(1),
    p: () => onGo?.(-1),
  });
  const main = (
    <Button onClick={accept} loading={isLoading} rightSection={<Kbd>{messages.keyToAccept}</Kbd>}>
      {messages.acceptMark({ mark: markText(review.mark) })}
    </Button>
  );
  return (
    <DecisionBar {...bar} main={main} more={messages.otherMark} failed={problem} onGo={onGo}>
      <Form isWrong={mark === null} onSave={correct} className={classes.form}>
        <TextInput
          ref={field}
          label={messages.markFromTo}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={mark === null && messages.enterMark}
          rightSection={<Kbd>{messages.keyToChange}</Kbd>}
        />
        <Button type="submit" variant="default" disabled={isLoading}>
          {messages.changeMark}
        </Button>
        <Textarea
          label={messages.noteToLearner}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={1000}
          rows={1}
        />
      </Form>
    </DecisionBar>
  );
}
