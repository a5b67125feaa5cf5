import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { TopicSelect, useTopicAssignments } from '../topics/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import classes from './editor.module.css';
import { QuestionMenu, SaveButtons, Steps } from './editor-buttons.tsx';
import { EditorFoot } from './editor-frame.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import * as messages from './messages.ts';
import { QuestionReadingPane, QuestionWritingPane } from './question-panes.tsx';
import type { ShownQuestion } from './shown.ts';
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
   * `said` renders the button that opens the comments, within the menu. `moves` renders the
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
function stateText({ dirty, madeFrom }: ReturnType<typeof useQuestionEditing>): string {
  if (dirty) return messages.unsavedChanges;
  return madeFrom === 0 ? messages.notSavedYet : messages.savedVersion({ number: madeFrom });
}

/** Says that nothing was saved, and names the first wrong field if a field is the reason. */
function refusalText({ refused }: ReturnType<typeof useQuestionEditing>): string {
  const isOfField = Object.keys(refused.problems).length > 0;
  return isOfField ? messages.notSaved({ problem: refused.message }) : refused.message;
}

/** The topic of a question. It is saved at once; that of a new question, when the question is saved. */
function useTopicField(place: ModuleRef, question: ShownQuestion | null) {
  const topics = useTopicAssignments(place.programId);
  const [topicId, setTopicId] = useState<string | null>(null);
  const field = topics.topics.length > 0 && (
    <TopicSelect
      label={messages.topic}
      description={question ? messages.topicIsSavedAtOnce : undefined}
      className={classes.topic ?? ''}
      topics={topics.topics}
      none={topics.inherited(place.moduleId)}
      value={question ? topics.ofQuestion(question._id) : topicId}
      disabled={topics.saving}
      error={topics.failed}
      onChange={(chosen) =>
        question ? topics.assign(chosen, { questionIds: [question._id] }) : setTopicId(chosen)
      }
    />
  );
  const assign = async (questionIds: string[]) => {
    if (topicId) await topics.assign(topicId, { questionIds });
  };
  return { field, assign };
}

function Editor(props: EditorProps) {
  const { place, questions, question, at, onAt, onClose, onRefresh, said, moves } = props;
  const topic = useTopicField(place, question);
  const edit = useQuestionEditing(place, question, questions.at(-1), topic.assign);
  const { saveThen, go, dialog } = useLeaving(edit, onRefresh);
  const [history, setHistory] = useState(false);
  const done = question ? edit.stop : onClose;
  const number = at ?? 0;
  return (
    <Dialog
      title={titleOf(at, questions.length)}
      tools={
        question && (
          <>
            <Steps at={number} count={questions.length} onAt={(next) => go(() => onAt(next))} />
            <QuestionMenu
              {...{ place, at: number, questionId: question._id }}
              onLeave={go}
              onHistory={() => setHistory(true)}
            >
              {said?.(question)}
            </QuestionMenu>
          </>
        )
      }
      opened
      onClose={() => go(onClose)}
      size="whole"
      holds
    >
      {edit.editing ? (
        <QuestionWritingPane
          {...{ place, questions, question, edit }}
          form={edit.editing}
          topic={topic.field}
        />
      ) : (
        question && (
          <QuestionReadingPane {...{ question, number: number + 1 }} topic={topic.field} />
        )
      )}
      {/* If there is a conflict, the conflict note announces it and offers the choices. */}
      <EditorFoot
        refusal={refusalText(edit)}
        isAnnounced={edit.refused.conflict}
        state={edit.editing ? stateText(edit) : ''}
        isChanged={edit.dirty}
        hint={edit.editing && question ? messages.whatSaveDoes : ''}
      >
        <Button variant="default" onClick={() => (edit.editing ? go(done) : onClose())}>
          {edit.editing ? messages.cancel : messages.close}
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
      </EditorFoot>
      {dialog}
      {history && question && (
        <History {...{ place, question, edit, moves }} onClose={() => setHistory(false)} />
      )}
    </Dialog>
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
