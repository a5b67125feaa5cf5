import type { Draft } from '@certway/contract/kinds/index';
import { useMemo } from 'react';
import { topicLabel } from '../../topics/index.ts';
import { usePagination } from '../../ui/lists/use-pagination.tsx';
import type { SimilarMatch } from '../similar/use-similar.ts';
import classes from './bank.module.css';
import { ChooseBar } from './choose-bar.tsx';
import { groupByReason } from './choosing.ts';
import { InspectedQuestion } from './inspected/inspected-question.tsx';
import type { FixedQuestion, InspectedFile } from './inspected.ts';
import * as messages from './messages.ts';
import { RefusedList } from './refused-list.tsx';

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
  /**
   * The stored questions that are similar to questions in the file, keyed by the index of the
   * question in the file.
   */
  alike: ReadonlyMap<number, SimilarMatch>;
  /** The indexes of questions that the program already has. */
  known: ReadonlySet<number>;
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

export function InspectedList(props: InspectedListProps) {
  const { inspected, alike, known, chosen, onToggle, onChoose, onFix, onFixing } = props;
  const { questions, refused, notes } = inspected;
  const lacks = lacksIn(inspected);
  const doubled = questions.filter(({ likeEarlier }) => likeEarlier !== null).length;
  const { from, list, shown, pager } = usePagination(questions, messages.questionsInFile);
  const reasons = useMemo(() => groupByReason(questions, known), [questions, known]);
  return (
    <>
      <p className={classes.soft}>{countsIn(inspected)}</p>
      {lacks && <p className={classes.soft}>{lacks}</p>}
      {known.size > 0 && (
        <p className={classes.soft}>{messages.knownCount({ questions: known.size })}</p>
      )}
      {alike.size > known.size && (
        <p className={classes.soft}>
          {messages.alikeCount({ questions: alike.size - known.size })}
        </p>
      )}
      {doubled > 0 && (
        <p className={classes.soft}>{messages.doubledCount({ questions: doubled })}</p>
      )}
      {notes.length > 0 && <Notes notes={notes} />}
      {refused.length > 0 && <RefusedList refused={refused} onFix={onFix} onFixing={onFixing} />}
      {questions.length > 1 && (
        <ChooseBar count={questions.length} reasons={reasons} onChoose={onChoose} />
      )}
      <ol ref={list} className={classes.list} aria-label={messages.questionsInFile}>
        {shown.map(({ where, question, topic, losses, doubts, likeEarlier }, place) => {
          const at = from + place;
          return (
            <InspectedQuestion
              key={at}
              where={where}
              question={question}
              topic={topic.map(topicLabel).join(' › ')}
              losses={losses}
              doubts={doubts}
              alike={alike.get(at)}
              known={known.has(at)}
              earlier={likeEarlier === null ? undefined : questions[likeEarlier]}
              at={at}
              chosen={chosen.has(at)}
              onToggle={onToggle}
            />
          );
        })}
      </ol>
      {pager}
    </>
  );
}
