import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { tryoutAddress } from '../paths.ts';
import { TopicSelect, useTopicAssignments } from '../topics/index.ts';
import { TryoutLink } from '../tryouts/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SaveButtons, Steps } from './editor-buttons.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import * as messages from './messages.ts';
import { QuestionReadingPane, QuestionWritingPane } from './question-panes.tsx';
import classes from './questions.module.css';
import type { ShownQuestion } from './shown.ts';
import { questionAddress } from './similar/position-text.ts';
import { useLeaving } from './use-leaving.tsx';
import { type ModuleRef, usePutQuestion, useQuestionEditing } from './use-question-editing.ts';

interface QuestionEditorProps {
  place: ModuleRef;
  questions: readonly ShownQuestion[];
  /** The index of the question in the list; null for a new question. */
  at: number | null;
  /** Loads the list again, to show changes that someone else saved. */
  onRefresh: () => void;
  onAt: (at: number) => void;
  onClose: () => void;
  /**
   * `said` renders the comments, next to the button that opens the history. `moves` renders the
   * lifecycle events, within the history.
   */
  said?: (question: ShownQuestion) => ReactNode;
  moves?: (question: ShownQuestion) => ReactNode;
}

/** The dialog that edits questions one after another. Its state is reset for each question. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { questions, at } = props;
  const question = at === null ? null : (questions[at] ?? null);
  return <Editor key={question?._id ?? 'new'} {...props} question={question} />;
}

type EditorProps = QuestionEditorProps & { question: ShownQuestion | null };

const titleOf = (at: number | null, count: number): string =>
  at === null ? messages.newQuestion : messages.questionOf({ number: at + 1, count });

/** Returns whether the edit is saved, to be shown next to the save buttons. */
function stateText({ dirty, savedVersion }: ReturnType<typeof useQuestionEditing>): string {
  if (dirty) return messages.unsavedChanges;
  return savedVersion === null ? '' : messages.savedVersion({ number: savedVersion });
}

/** Says that nothing was saved, and names the first wrong field if a field is the reason. */
function refusalText({ refused }: ReturnType<typeof useQuestionEditing>): string {
  const isOfField = Object.keys(refused.problems).length > 0;
  return isOfField ? messages.notSaved({ problem: refused.message }) : refused.message;
}

function Editor(props: EditorProps) {
  const { place, questions, question, at, onAt, onClose, onRefresh, said, moves } = props;
  const topics = useTopicAssignments(place.programId);
  const [topicId, setTopicId] = useState<string | null>(null);
  const edit = useQuestionEditing(place, question, questions.at(-1), async (questionIds) => {
    if (topicId) await topics.assign(topicId, { questionIds });
  });
  const { saveThen, go, asking, dialog } = useLeaving(edit, onRefresh);
  const [history, setHistory] = useState(false);
  const done = question ? edit.stop : onClose;
  return (
    <Dialog
      title={titleOf(at, questions.length)}
      opened
      onClose={() => go(onClose)}
      size="72rem"
      holds
      beneath={asking || history}
    >
      {topics.topics.length > 0 && (
        <TopicSelect
          label={messages.topic}
          description={question ? messages.topicIsSavedAtOnce : undefined}
          className={classes.topicField ?? ''}
          topics={topics.topics}
          none={topics.inherited(place.moduleId)}
          value={question ? topics.ofQuestion(question._id) : topicId}
          disabled={topics.saving}
          error={topics.failed}
          onChange={(chosen) =>
            question ? topics.assign(chosen, { questionIds: [question._id] }) : setTopicId(chosen)
          }
        />
      )}
      <TryQuestion {...{ place, question, at }} onLeave={go} />
      {edit.editing ? (
        <QuestionWritingPane {...{ place, questions, question, edit }} form={edit.editing} />
      ) : (
        question && <QuestionReadingPane question={question} number={(at ?? 0) + 1} />
      )}
      <div className={classes.foot}>
        {/* If there is a conflict, this element is not an alert, because the conflict note
            announces the conflict and offers the choices. */}
        <div role={edit.refused.conflict ? undefined : 'alert'} className={classes.refusal}>
          {edit.refused.message && <p className={classes.problem}>{refusalText(edit)}</p>}
        </div>
        <Steps at={at} count={questions.length} onAt={(next) => go(() => onAt(next))}>
          {question && (
            <>
              <Button variant="subtle" onClick={() => setHistory(true)}>
                {messages.history}
              </Button>
              {said?.(question)}
            </>
          )}
        </Steps>
        <div className={classes.actions}>
          <span role="status" className={classes.soft}>
            {edit.editing && stateText(edit)}
          </span>
          <Button variant="default" onClick={() => (edit.editing ? go(done) : onClose())}>
            {messages.cancel}
          </Button>
          {edit.editing ? (
            <SaveButtons
              saving={edit.saving}
              onSave={() => saveThen(done)}
              onKeepEditing={() => saveThen(question ? () => undefined : onClose)}
            />
          ) : (
            <Button onClick={edit.start}>{messages.edit}</Button>
          )}
        </div>
      </div>
      {dialog}
      {history && question && (
        <History {...{ place, question, edit, moves }} onClose={() => setHistory(false)} />
      )}
    </Dialog>
  );
}

interface TryQuestionProps {
  place: ModuleRef;
  /** The saved question; null for a new one, which cannot be tried out yet. */
  question: ShownQuestion | null;
  at: number | null;
  /** Asks about unsaved changes before it continues. */
  onLeave: (then: () => void) => void;
}

/** Leads to a tryout of the saved question, and back to it in this dialog. */
function TryQuestion({ place, question, at, onLeave }: TryQuestionProps) {
  const navigate = useNavigate();
  if (!question) return null;
  return (
    <Group justify="flex-end" mb="xs">
      <TryoutLink
        to={tryoutAddress(place.programId, { questionId: question._id })}
        from={questionAddress({ ...place, place: (at ?? 0) + 1 })}
        onLeave={(to, from) => onLeave(() => navigate(to, { state: { from } }))}
      />
    </Group>
  );
}

interface HistoryProps {
  place: ModuleRef;
  question: ShownQuestion;
  edit: ReturnType<typeof useQuestionEditing>;
  moves: QuestionEditorProps['moves'];
  onClose: () => void;
}

function History({ place, question, edit, moves, onClose }: HistoryProps) {
  const put = usePutQuestion(place);
  return (
    <HistoryDialog
      programId={place.programId}
      question={question}
      moves={moves?.(question)}
      onClose={onClose}
      onRestored={(restored) => {
        put(restored);
        edit.stop();
        onClose();
      }}
    />
  );
}
