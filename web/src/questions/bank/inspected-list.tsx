import type { Draft } from '@certway/contract/kinds/index';
import { useMemo } from 'react';
import { usePagination } from '../../ui/lists/use-pagination.tsx';
import classes from './bank.module.css';
import { ChooseBar } from './choose-bar.tsx';
import { groupByReason } from './choosing.ts';
import { InspectedQuestion } from './inspected/inspected-question.tsx';
import type { FixedQuestion, InspectedFile } from './inspected.ts';
import * as messages from './messages.ts';
import { RefusedList } from './refused-list.tsx';
import { GroupTicks } from './review/group-ticks.tsx';
import { groupNames } from './review/groups.ts';
import type { FileReview } from './review/use-review.ts';

/**
 * Returns a text that counts the questions imported in full, in part, or not at all, and the
 * questions with doubts.
 */
function countsIn({ questions, refused }: InspectedFile): string {
  const inPart = questions.filter(({ losses }) => losses.length > 0).length;
  const doubtful = questions.filter(({ doubts }) => doubts.length > 0).length;
  return [
    messages.unchangedCount({ questions: questions.length - inPart }),
    messages.partlyCount({ questions: inPart }),
    messages.notImportedCount({ questions: refused.length }),
    ...(doubtful > 0 ? [messages.toCheckCount({ questions: doubtful })] : []),
  ].join(', ');
}

/** Returns a text that counts the questions without an explanation or a reference. */
function lacksIn({ questions }: InspectedFile): string {
  const without = (is: (question: Draft) => string) =>
    questions.filter(({ question }) => is(question).trim() === '').length;
  const unexplained = without(({ explanation }) => explanation);
  const unsourced = without(({ reference }) => reference);
  return [
    ...(unexplained > 0 ? [messages.unexplainedCount({ questions: unexplained })] : []),
    ...(unsourced > 0 ? [messages.unsourcedCount({ questions: unsourced })] : []),
  ].join(', ');
}

function Notes({ notes }: Pick<InspectedFile, 'notes'>) {
  return (
    <section aria-label={messages.notesOnFile}>
      <p>{messages.notesCount({ notes: notes.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={classes.notes} tabIndex={0}>
        {notes.map(({ where, message }) => (
          <li key={`${where} ${message}`}>{`${where}: ${message}`}</li>
        ))}
      </ul>
    </section>
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
function ChoiceList({
  inspected: { questions },
  review,
  chosen,
  onToggle,
  onChoose,
}: Omit<InspectedListProps, 'onFix' | 'onFixing'>) {
  const { groups, reviewed, asNew, toggleAsNew } = review;
  const reasons = useMemo(() => groupByReason(questions), [questions]);
  const order = useMemo(() => groupNames.flatMap((name) => groups[name]), [groups]);
  const { list, shown, pager } = usePagination(order, messages.questionsInFile);
  const isCompared = groups.new.length < questions.length;
  return (
    <>
      {isCompared && <GroupTicks groups={groups} chosen={chosen} onChoose={onChoose} />}
      {questions.length > 1 && (
        <ChooseBar count={questions.length} reasons={reasons} onChoose={onChoose} />
      )}
      <div ref={list} className={classes.list}>
        {[...Map.groupBy(shown, (at) => reviewed[at]?.group ?? 'new')].map(([name, indexes]) => (
          <section key={name} className={classes.group}>
            {isCompared && <h3>{titles[name]}</h3>}
            <ol className={classes.list} aria-label={titles[name]}>
              {indexes.map((at) => (
                <InspectedQuestion
                  key={at}
                  read={questions[at] as InspectedFile['questions'][number]}
                  reviewed={reviewed[at]}
                  earlier={questions[questions[at]?.likeEarlier ?? -1]}
                  at={at}
                  chosen={chosen.has(at)}
                  isNew={asNew.has(at)}
                  onToggle={onToggle}
                  onAsNew={toggleAsNew}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {pager}
    </>
  );
}

const titles = {
  changed: messages.changedQuestions,
  new: messages.newQuestions,
  same: messages.sameQuestions,
};

export function InspectedList({ onFix, onFixing, ...props }: InspectedListProps) {
  const { inspected, review } = props;
  const { questions, refused, notes } = inspected;
  const lacks = lacksIn(inspected);
  const doubled = questions.filter(({ likeEarlier }) => likeEarlier !== null).length;
  return (
    <>
      <p className={classes.soft}>{countsIn(inspected)}</p>
      {lacks && <p className={classes.soft}>{lacks}</p>}
      {doubled > 0 && (
        <p className={classes.soft}>{messages.doubledCount({ questions: doubled })}</p>
      )}
      {notes.length > 0 && <Notes notes={notes} />}
      {refused.length > 0 && <RefusedList refused={refused} onFix={onFix} onFixing={onFixing} />}
      <p role="status" className={classes.soft}>
        {review.isReady ? '' : messages.comparing}
      </p>
      {review.isReady && <ChoiceList {...props} />}
    </>
  );
}
