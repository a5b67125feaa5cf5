import { useMemo } from 'react';
import disclosure from '../../ui/disclosure.module.css';
import classes from './bank.module.css';
import { ChooseBar } from './choose-bar.tsx';
import { groupByReason } from './choosing.ts';
import type { FixedQuestion, InspectedFile } from './inspected.ts';
import * as messages from './messages.ts';
import { RefusedList } from './refused-list.tsx';
import { groupNames } from './review/groups.ts';
import { QuestionGroup } from './review/question-group.tsx';
import type { FileReview } from './review/use-review.ts';

/** The notes on a file. They are unfolded if it has no questions, because they say why. */
function Notes({ notes, questions }: Pick<InspectedFile, 'notes' | 'questions'>) {
  return (
    <details open={questions.length === 0}>
      <summary className={disclosure.line}>{messages.notesCount({ notes: notes.length })}</summary>
      <ul className={classes.notes}>
        {notes.map(({ where, message }) => (
          <li key={`${where} ${message}`}>{`${where}: ${message}`}</li>
        ))}
      </ul>
    </details>
  );
}

interface InspectedListProps {
  inspected: InspectedFile;
  review: FileReview;
  chosen: ReadonlySet<number>;
  onToggle: (at: number) => void;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onFix: (fixed: FixedQuestion) => void;
  /**
   * Called when the editor for a refused question opens above this dialog, and when the editor
   * closes.
   */
  onFixing: (fixing: boolean) => void;
}

/** The questions of a file that a person selects from, in their groups. */
function ChoiceList(props: Omit<InspectedListProps, 'onFix' | 'onFixing'>) {
  const { inspected, review, onChoose } = props;
  const { questions } = inspected;
  const reasons = useMemo(() => groupByReason(questions), [questions]);
  return (
    <>
      {questions.length > 1 && (
        <details>
          <summary className={disclosure.line}>{messages.selectSome}</summary>
          <ChooseBar count={questions.length} reasons={reasons} onChoose={onChoose} />
        </details>
      )}
      <div className={classes.groups}>
        {groupNames.map(
          (name) =>
            review.groups[name].length > 0 && <QuestionGroup key={name} name={name} {...props} />,
        )}
      </div>
    </>
  );
}

export function InspectedList({ onFix, onFixing, ...props }: InspectedListProps) {
  const { inspected, review } = props;
  const { refused, notes, questions } = inspected;
  return (
    <>
      {notes.length > 0 && <Notes notes={notes} questions={questions} />}
      {refused.length > 0 && <RefusedList refused={refused} onFix={onFix} onFixing={onFixing} />}
      <p role="status" className={classes.soft}>
        {review.isReady ? '' : messages.comparing}
      </p>
      {review.isReady && <ChoiceList {...props} />}
    </>
  );
}
