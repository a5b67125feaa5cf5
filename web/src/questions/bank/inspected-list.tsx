import { type TableColumn, tableColumnNames, tableColumns } from '@certway/contract/bank';
import type { Draft } from '@certway/contract/kinds/index';
import { Button, NativeSelect } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import type { Reply } from '../../calls/address.ts';
import { formOf } from '../../kinds/editing/form.ts';
import { hintsFor } from '../../kinds/editing/lint.ts';
import { QuestionSummary } from '../../kinds/editing/question-summary.tsx';
import { topicLabel } from '../../topics/index.ts';
import { AlikePair, saidBy } from '../alike/alike-pair.tsx';
import { placeWords } from '../alike/place-words.ts';
import type { AlikeOf } from '../alike/use-alike.ts';
import classes from './bank.module.css';

export type Inspected = Reply<'questions', 'inspectBankFile'>;
export type ColumnChoice = Record<string, TableColumn | ''>;

const columnOptions = [
  { value: '', label: 'Not used' },
  ...tableColumnNames.map((column) => ({ value: column, label: tableColumns[column] })),
];

interface ColumnFieldsProps {
  columns: Inspected['columns'];
  onChoose: (choice: ColumnChoice) => void;
}

/** What each column of a table holds; a change reads the file again. */
export function ColumnFields({ columns, onChoose }: ColumnFieldsProps) {
  const choice: ColumnChoice = Object.fromEntries(
    columns.map(({ header, column }) => [header, column ?? ('' as const)]),
  );
  return (
    <details>
      <summary>What the columns hold</summary>
      <div className={classes.columns}>
        {columns.map(({ header, column }) => (
          <NativeSelect
            key={header}
            label={header || 'Without a name'}
            data={columnOptions}
            value={column ?? ''}
            onChange={({ currentTarget }) =>
              onChoose({ ...choice, [header]: currentTarget.value as TableColumn | '' })
            }
          />
        ))}
      </div>
    </details>
  );
}

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
  at: number;
  chosen: boolean;
  onToggle: (at: number) => void;
}

/** The preview is below, and rendered only when it is opened. */
const Item = memo(function Item(props: ItemProps) {
  const { where, question, topic, losses, doubts, alike, at, chosen, onToggle } = props;
  const [open, setOpen] = useState(false);
  const hints = useMemo(() => ownHints(question), [question]);
  return (
    <li className={classes.item}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={chosen}
          aria-label={`Take the question of ${where}`}
          onChange={() => onToggle(at)}
        />
      </label>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {question.text} <span className={classes.where}>{where}</span>
          {topic && <span className={classes.where}>{topic}</span>}
          {doubts.map((doubt) => (
            <span key={doubt} className={classes.doubt}>{`Look at this: ${doubt}`}</span>
          ))}
          {alike && (
            <span className={classes.doubt}>{`Much like ${placeWords(alike.question)}`}</span>
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
          {open && <QuestionSummary form={formOf(question)} number={at + 1} />}
          {open && alike && (
            <AlikePair
              left={{ title: 'In the file', ...saidBy({ question }) }}
              right={{ title: placeWords(alike.question), ...saidBy(alike.question) }}
            />
          )}
        </div>
      </details>
    </li>
  );
});

const words = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** How many came in whole, in part, or not; what can be read in two ways is counted besides. */
function countsIn({ questions, refused }: Inspected): string {
  const inPart = questions.filter(({ losses }) => losses.length > 0).length;
  const doubtful = questions.filter(({ doubts }) => doubts.length > 0).length;
  return [
    `${questions.length - inPart} as they are`,
    `${inPart} with something left out`,
    `${refused.length} not taken in`,
    ...(doubtful > 0 ? [`${words(doubtful, 'is', 'are')} to be looked at before`] : []),
  ].join(', ');
}

/** What learners and later authors will miss. */
function lacksIn({ questions }: Inspected): string {
  const without = (is: (question: Draft) => string) =>
    questions.filter(({ question }) => is(question).trim() === '').length;
  const unexplained = without(({ explanation }) => explanation);
  const unsourced = without(({ reference }) => reference);
  return [
    ...(unexplained > 0 ? [`${unexplained} without an explanation`] : []),
    ...(unsourced > 0 ? [`${unsourced} without a source`] : []),
  ].join(', ');
}

function Refused({ refused }: Pick<Inspected, 'refused'>) {
  const list = refused.map(({ where, message }) => `${where}\t${message}`).join('\n');
  return (
    <section aria-label="Not taken in">
      <p>
        {`${words(refused.length, 'question', 'questions')} could not be taken in. `}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(list)}`}
          download="not-taken-in.txt"
        >
          Save this list
        </a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={classes.notes} tabIndex={0}>
        {refused.map(({ where, message }) => (
          <li key={`${where} ${message}`}>{`${where}: ${message}`}</li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ notes }: Pick<Inspected, 'notes'>) {
  return (
    <section aria-label="What was noticed">
      <p>{`${words(notes.length, 'thing was', 'things were')} noticed:`}</p>
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
  chosen: ReadonlySet<number>;
  onToggle: (at: number) => void;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

export function InspectedList(props: InspectedListProps) {
  const { inspected, alike, chosen, onToggle, onChoose } = props;
  const { questions, refused, notes } = inspected;
  const lacks = lacksIn(inspected);
  return (
    <>
      <p className={classes.soft}>{countsIn(inspected)}</p>
      {lacks && <p className={classes.soft}>{lacks}</p>}
      {alike.size > 0 && (
        <p className={classes.soft}>
          {`${words(alike.size, 'is', 'are')} much like a question of this program`}
        </p>
      )}
      {notes.length > 0 && <Notes notes={notes} />}
      {refused.length > 0 && <Refused refused={refused} />}
      {questions.length > 1 && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => onChoose(new Set(questions.keys()))}>
            All
          </Button>
          <Button variant="default" onClick={() => onChoose(new Set())}>
            None
          </Button>
        </div>
      )}
      <ol className={classes.list} aria-label="Questions in the file">
        {questions.map(({ where, question, topic, losses, doubts }, at) => (
          <Item
            key={`${where} ${question.text}`}
            where={where}
            question={question}
            topic={topic.map(topicLabel).join(' › ')}
            losses={losses}
            doubts={doubts}
            alike={alike.get(at)}
            at={at}
            chosen={chosen.has(at)}
            onToggle={onToggle}
          />
        ))}
      </ol>
    </>
  );
}
