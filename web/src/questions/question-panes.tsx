import '../ui/forms.css';
import { TextInput } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { formFromDraft, type QuestionForm } from '../kinds/editing/form.ts';
import { hintsFor } from '../kinds/editing/lint.ts';
import { QuestionFields } from '../kinds/editing/question-fields.tsx';
import { QuestionPreview } from '../kinds/editing/question-preview.tsx';
import { QuestionSummary } from '../kinds/editing/question-summary.tsx';
import { useFirstInvalidField } from '../ui/rendering/use-first-invalid-field.ts';
import { momentText } from '../ui/words/moments.ts';
import { referenceText, reviewText, validityText } from '../ui/words/validity.ts';
import { ConflictNote } from './conflict-note.tsx';
import { lifecycleText } from './lifecycle-text.ts';
import * as messages from './messages.ts';
import classes from './questions.module.css';
import type { ShownQuestion } from './shown.ts';
import { SimilarQuestionNote } from './similar/similar-question-note.tsx';
import type { ModuleRef, useQuestionEditing } from './use-question-editing.ts';

export function QuestionReadingPane({
  question,
  number,
}: {
  question: ShownQuestion;
  number: number;
}) {
  const { version, editedBy, editedAt } = question;
  const form = formFromDraft(question.question);

  const standing = lifecycleText(question);
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
          <p className={classes.soft}>{referenceText(form.reference, form.edition)}</p>
          <p className={classes.soft}>{validityText(form)}</p>
          <p className={classes.soft}>{reviewText(form.reviewedOn)}</p>
        </div>
        <QuestionPreview form={form} title={messages.question} id={question._id} hints={[]} />
      </div>
    </>
  );
}

interface WritingProps {
  place: ModuleRef;
  questions: readonly ShownQuestion[];
  question: ShownQuestion | null;
  edit: ReturnType<typeof useQuestionEditing>;
  form: QuestionForm;
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
  const { edit, form, question } = props;
  const hints = useHints(form, props);
  const { refused } = edit;
  const fields = useFirstInvalidField<HTMLDivElement>(refused);
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
          <SimilarQuestionNote place={props.place} form={form} own={question?._id} />
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
