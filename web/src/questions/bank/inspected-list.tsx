import type { Draft } from '@certway/contract/kinds/index';
import { memo, useMemo, useState } from 'react';
import { formOf } from '../../kinds/editing/form.ts';
import { hintsFor } from '../../kinds/editing/lint.ts';
import { QuestionSummary } from '../../kinds/editing/question-summary.tsx';
import { PassageFold } from '../../kinds/parts/passages/passage-fold.tsx';
import { topicLabel } from '../../topics/index.ts';
import { usePart } from '../../ui/lists/use-part.tsx';
import { AlikePair, saidBy } from '../alike/alike-pair.tsx';
import { placeWords, titleWords } from '../alike/place-words.ts';
import type { AlikeOf } from '../alike/use-alike.ts';
import classes from './bank.module.css';
import { ChooseBar } from './choose-bar.tsx';
import { reasonsIn } from './choosing.ts';
import type { Inspected, Mended } from './inspected.ts';
import * as messages from './messages.ts';
import { RefusedList } from './refused-list.tsx';

/** What is the same for most of a file is counted above it, and not said at each question. */
const COUNTED = ['explanation', 'reference'];

/** Without the others of the file: to compare each with each would take long in a large one. */
const ownHints = (question: Draft): string[] =>
  hintsFor(formOf(question), { others: [], unstored: [] })
    .filter(({ about }) => !COUNTED.includes(about))
    .map(({ message }) => message);

interface ItemProps {
  where: string;
  question: Draft;
  /** Empty for none. */
  topic: string;
  losses: string[];
  doubts: string[];
  /** The stored question that it is much like. */
  alike: AlikeOf | undefined;
  known: boolean;
  /** The earlier question of the file that it is much like. */
  earlier: Pick<Inspected['questions'][number], 'where' | 'question'> | undefined;
  at: number;
  chosen: boolean;
  onToggle: (at: number) => void;
}

/** The preview is below, and rendered only when it is opened. */
const Item = memo(function Item(props: ItemProps) {
  const { where, question, topic, losses, doubts, alike, known, earlier, at, chosen, onToggle } =
    props;
  const [open, setOpen] = useState(false);
  const hints = useMemo(() => ownHints(question), [question]);
  return (
    <li className={classes.item}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={chosen}
          aria-label={messages.selectQuestionFrom({ where })}
          onChange={() => onToggle(at)}
        />
      </label>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {question.text} <span className={classes.where}>{`${at + 1}, ${where}`}</span>
          {topic && <span className={classes.where}>{topic}</span>}
          {doubts.map((doubt) => (
            <span key={doubt} className={classes.doubt}>
              {messages.checkThis({ doubt })}
            </span>
          ))}
          {alike && (
            <span className={classes.doubt}>
              {known
                ? messages.alreadyThere({ where: placeWords(alike.question) })
                : messages.similarTo({ where: placeWords(alike.question) })}
            </span>
          )}
          {earlier && (
            <span className={classes.doubt}>
              {messages.similarToQuestionFrom({ where: earlier.where })}
            </span>
          )}
          {hints.map((hint) => (
            <span key={hint} className={classes.where}>
              {hint}
            </span>
          ))}
          {losses.map((loss) => (
            <span key={loss} className={classes.where}>
              {loss}
            </span>
          ))}
        </summary>
        <div>
          {open && <PassageFold passage={question.passage} />}
          {open && <QuestionSummary form={formOf(question)} number={at + 1} />}
          {open && earlier && (
            <AlikePair
              left={{ title: messages.thisQuestion, ...saidBy({ question }) }}
              right={{ title: messages.questionFrom({ where: earlier.where }), ...saidBy(earlier) }}
            />
          )}
          {open && alike && (
            <AlikePair
              left={{ title: messages.inTheFile, ...saidBy({ question }) }}
              right={{ title: titleWords(alike.question), ...saidBy(alike.question) }}
            />
          )}
        </div>
      </details>
    </li>
  );
});

/** How many came in whole, in part, or not; what can be read in two ways is counted besides. */
function countsIn({ questions, refused }: Inspected): string {
  const inPart = questions.filter(({ losses }) => losses.length > 0).length;
  const doubtful = questions.filter(({ doubts }) => doubts.length > 0).length;
  return [
    messages.unchangedCount({ questions: questions.length - inPart }),
    messages.partlyCount({ questions: inPart }),
    messages.notImportedCount({ questions: refused.length }),
    ...(doubtful > 0 ? [messages.toCheckCount({ questions: doubtful })] : []),
  ].join(', ');
}

/** What learners and later authors will miss. */
function lacksIn({ questions }: Inspected): string {
  const without = (is: (question: Draft) => string) =>
    questions.filter(({ question }) => is(question).trim() === '').length;
  const unexplained = without(({ explanation }) => explanation);
  const unsourced = without(({ reference }) => reference);
  return [
    ...(unexplained > 0 ? [messages.unexplainedCount({ questions: unexplained })] : []),
    ...(unsourced > 0 ? [messages.unsourcedCount({ questions: unsourced })] : []),
  ].join(', ');
}

function Notes({ notes }: Pick<Inspected, 'notes'>) {
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
  inspected: Inspected;
  /** What the program has that is much like one of them, by its place in the file. */
  alike: ReadonlyMap<number, AlikeOf>;
  /** Those of them that are the same there. */
  known: ReadonlySet<number>;
  chosen: ReadonlySet<number>;
  onToggle: (at: number) => void;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onMend: (mended: Mended) => void;
  /** The editor lies above this dialog, or does no more. */
  onMending: (mending: boolean) => void;
}

export function InspectedList(props: InspectedListProps) {
  const { inspected, alike, known, chosen, onToggle, onChoose, onMend, onMending } = props;
  const { questions, refused, notes } = inspected;
  const lacks = lacksIn(inspected);
  const doubled = questions.filter(({ likeEarlier }) => likeEarlier !== null).length;
  const { from, list, shown, pager } = usePart(questions, messages.questionsInFile);
  const reasons = useMemo(() => reasonsIn(questions, known), [questions, known]);
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
      {refused.length > 0 && (
        <RefusedList refused={refused} onMend={onMend} onMending={onMending} />
      )}
      {questions.length > 1 && (
        <ChooseBar count={questions.length} reasons={reasons} onChoose={onChoose} />
      )}
      <ol ref={list} className={classes.list} aria-label={messages.questionsInFile}>
        {shown.map(({ where, question, topic, losses, doubts, likeEarlier }, place) => {
          const at = from + place;
          return (
            <Item
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
