import '../ui/forms.css';
import { TextInput } from '@mantine/core';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { formFromDraft, type QuestionForm } from '../kinds/editing/form.ts';
import { hintsFor } from '../kinds/editing/lint.ts';
import { QuestionFields } from '../kinds/editing/question-fields.tsx';
import { QuestionPreview } from '../kinds/editing/question-preview.tsx';
import { QuestionSummary } from '../kinds/editing/question-summary.tsx';
import { momentText } from '../ui/words/moments.ts';
import { referenceText, reviewText, validityText } from '../ui/words/validity.ts';
import { ConflictNote } from './conflict-note.tsx';
import frame from './editor.module.css';
import { type EditorPane, EditorPanes } from './editor-frame.tsx';
import { lifecycleText } from './lifecycle-text.ts';
import * as messages from './messages.ts';
import classes from './questions.module.css';
import type { ShownQuestion } from './shown.ts';
import { SimilarQuestionNote } from './similar/similar-question-note.tsx';
import type { ModuleRef, useQuestionEditing } from './use-question-editing.ts';

interface ReadingProps {
  question: ShownQuestion;
  number: number;
  /** The field for the topic of the question. */
  topic: ReactNode;
}

/** A question with its details, and next to it as learners see it. */
export function QuestionReadingPane({ question, number, topic }: ReadingProps) {
  const { version, editedBy, editedAt } = question;
  const form = formFromDraft(question.question);
  const standing = lifecycleText(question);
  const when = momentText(editedAt);
  return (
    <div className={frame.panes}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={frame.pane} tabIndex={0} aria-label={messages.theDetails}>
        {standing && <span className={classes.standing}>{standing}</span>}
        <QuestionSummary form={form} number={number} />
        <p className={classes.soft}>{referenceText(form.reference, form.edition)}</p>
        <p className={classes.soft}>{validityText(form)}</p>
        <p className={classes.soft}>{reviewText(form.reviewedOn)}</p>
        <p className={classes.soft}>
          {editedBy
            ? messages.versionBy({ number: version, when, author: editedBy })
            : messages.versionAt({ number: version, when })}
        </p>
        <div className={frame.topicBelow}>{topic}</div>
      </section>
      <div className={frame.pane}>
        <QuestionPreview form={form} title={messages.question} id={question._id} hints={[]} />
      </div>
    </div>
  );
}

interface WritingProps {
  place: ModuleRef;
  questions: readonly ShownQuestion[];
  question: ShownQuestion | null;
  edit: ReturnType<typeof useQuestionEditing>;
  form: QuestionForm;
  /** The field for the topic of the question. */
  topic: ReactNode;
}

/**
 * Returns the hints for a question. The comparison with all questions of the module is deferred
 * while the author types.
 */
function useHints(form: QuestionForm, { questions, question }: WritingProps) {
  const own = question?._id;
  const others = useMemo(
    () => questions.flatMap((other) => (other._id === own ? [] : formFromDraft(other.question))),
    [questions, own],
  );
  const rested = useDeferredValue(form);
  return useMemo(() => hintsFor(rested, { others, unstored: [] }), [rested, others]);
}

/** The form of a question, with the learner's view next to it. */
export function QuestionWritingPane(props: WritingProps) {
  const { edit, form, question, topic } = props;
  const hints = useHints(form, props);
  const { refused } = edit;
  const [shown, setShown] = useState<EditorPane>('write');
  // After a refusal, the form is shown, because the refusal is about one of its fields.
  const [seen, setSeen] = useState(refused);
  if (seen !== refused) {
    setSeen(refused);
    if (refused.message) setShown('write');
  }
  const note = question && (
    <TextInput
      label={messages.note}
      description={messages.whatNoteIsFor}
      value={edit.note}
      onChange={({ currentTarget }) => edit.setNote(currentTarget.value)}
    />
  );
  return (
    <EditorPanes
      {...{ shown, onShow: setShown }}
      form={
        <>
          {refused.conflict && (
            <ConflictNote
              message={refused.message}
              mine={form}
              theirs={question && question.version !== edit.madeFrom ? question : null}
              onTakeTheirs={edit.start}
              onKeepMine={(version) => edit.save(version)}
            />
          )}
          <div ref={edit.fields}>
            <QuestionFields form={form} problems={refused.problems} onChange={edit.change} />
          </div>
          {note}
          {topic}
        </>
      }
      preview={
        <>
          <SimilarQuestionNote place={props.place} form={form} own={question?._id} />
          <QuestionPreview
            {...{ form, hints }}
            title={messages.question}
            id={question?._id ?? 'new'}
          />
        </>
      }
    />
  );
}
