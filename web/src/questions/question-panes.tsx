import '../ui/forms.css';
import { TextInput } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { formOf, type QuestionForm } from '../kinds/editing/form.ts';
import { hintsFor } from '../kinds/editing/lint.ts';
import { QuestionFields } from '../kinds/editing/question-fields.tsx';
import { QuestionPreview } from '../kinds/editing/question-preview.tsx';
import { QuestionSummary } from '../kinds/editing/question-summary.tsx';
import { useFirstWrong } from '../ui/rendering/use-first-wrong.ts';
import { momentText } from '../ui/words/moments.ts';
import { reviewText, sourceText, validityText } from '../ui/words/validity.ts';
import { AlikeNote } from './alike/alike-note.tsx';
import { ConflictNote } from './conflict-note.tsx';
import * as messages from './messages.ts';
import classes from './questions.module.css';
import type { ShownQuestion } from './shown.ts';
import { standingText } from './standing-words.ts';
import type { ModulePlace, useQuestionEditing } from './use-question-editing.ts';

/** A question with its key, for those who may change it. */
export function Reading({ question, number }: { question: ShownQuestion; number: number }) {
  const { version, editedBy, editedAt } = question;
  const form = formOf(question.question);

  const standing = standingText(question);
  return (
    <>
      <p className={classes.versionLine}>
        {editedBy
          ? messages.versionBy({ number: version, when: momentText(editedAt), author: editedBy })
          : messages.versionAt({ number: version, when: momentText(editedAt) })}
        {standing && (
          <>
            {' '}
            <span className={classes.standing}>{standing}</span>
          </>
        )}
      </p>
      <div className={classes.panes}>
        <div>
          <QuestionSummary form={form} number={number} />
          {form.explanation && <p>{form.explanation}</p>}
          <p className={classes.soft}>{sourceText(form.reference, form.edition)}</p>
          <p className={classes.soft}>{validityText(form)}</p>
          <p className={classes.soft}>{reviewText(form.reviewedOn)}</p>
        </div>
        <QuestionPreview form={form} title={messages.question} id={question._id} hints={[]} />
      </div>
    </>
  );
}

interface WritingProps {
  place: ModulePlace;
  questions: readonly ShownQuestion[];
  question: ShownQuestion | null;
  edit: ReturnType<typeof useQuestionEditing>;
  form: QuestionForm;
}

/** Comparing with all questions of the module is deferred until typing pauses. */
function useHints(form: QuestionForm, { questions, question }: WritingProps) {
  const own = question?._id;
  const others = useMemo(
    () => questions.flatMap((other) => (other._id === own ? [] : formOf(other.question))),
    [questions, own],
  );
  const rested = useDeferredValue(form);
  return useMemo(() => hintsFor(rested, { others, unstored: [] }), [rested, others]);
}

/** The form, and next to it what the learner will see. */
export function Writing(props: WritingProps) {
  const { edit, form, question } = props;
  const hints = useHints(form, props);
  const { refused } = edit;
  const fields = useFirstWrong<HTMLDivElement>(refused);
  return (
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
      <p role="status" className={classes.versionLine}>
        {edit.dirty ? messages.unsavedChanges : messages.everythingSaved}
      </p>
      <div className={classes.panes}>
        <div ref={fields}>
          <QuestionFields form={form} problems={refused.problems} onChange={edit.change} />
          {question && (
            <TextInput
              mt="md"
              label={messages.note}
              description={messages.whatNoteIsFor}
              value={edit.note}
              onChange={({ currentTarget }) => edit.setNote(currentTarget.value)}
            />
          )}
        </div>
        <div>
          <AlikeNote place={props.place} form={form} own={question?._id} />
          <QuestionPreview
            form={form}
            title={messages.question}
            id={question?._id ?? 'new'}
            hints={hints}
          />
        </div>
      </div>
    </>
  );
}
