import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { Reply } from '../calls/address.ts';
import { TableHead } from '../ui/lists/table-head.tsx';
import { Activities } from './activities.tsx';
import classes from './analytics.module.css';
import * as messages from './messages.ts';
import { ScoreLabel } from './score.tsx';
import type { AnalyticsView } from './view.ts';

type Person = Reply<'insights', 'listPeople'>[number];

interface PeopleTableProps {
  people: Person[];
  view: AnalyticsView;
  /** The user id of the expanded row; null if all rows are collapsed. */
  open: string | null;
  onOpen: (userId: string | null) => void;
}
type RowProps = Omit<PeopleTableProps, 'people'> & { person: Person };

/** A button that expands and collapses the row of a person. */
function Opener({ person, open, onOpen }: Omit<RowProps, 'view'>) {
  const isOpen = open === person.userId;
  return (
    <UnstyledButton
      className={classes.opener ?? ''}
      aria-expanded={isOpen}
      onClick={() => onOpen(isOpen ? null : person.userId)}
    >
      <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
      {person.username}
    </UnstyledButton>
  );
}

function Row(props: RowProps) {
  const { person, view, open } = props;
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <Opener {...props} />
        </th>
        <td>{person.email}</td>
        <td className={classes.figure}>{person.totalQuestions}</td>
        <td className={classes.figure}>{person.correctAnswers}</td>
        <td className={classes.figure}>
          <ScoreLabel percent={person.score} stacked />
        </td>
        <td className={classes.figure}>{person.attempts}</td>
        <td>{person.userType}</td>
      </tr>
      {open === person.userId && (
        <tr>
          <td colSpan={7} className={classes.opened}>
            <Activities userId={person.userId} username={person.username} view={view} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function Card(props: RowProps) {
  const { person, view, open } = props;
  return (
    <li>
      <div className={classes.cardHead}>
        <Opener {...props} />
        <ScoreLabel percent={person.score} />
      </div>
      <p className={classes.address}>{person.email}</p>
      <p className={classes.soft}>
        {messages.personSummary({
          right: person.correctAnswers,
          total: person.totalQuestions,
          attempts: person.attempts,
          role: person.userType,
        })}
      </p>
      {open === person.userId && (
        <Activities userId={person.userId} username={person.username} view={view} />
      )}
    </li>
  );
}

const heads = [
  { label: messages.username },
  { label: messages.email },
  { label: messages.totalQuestions, figure: true },
  { label: messages.correctAnswers, figure: true },
  { label: messages.scorePercent, figure: true },
  { label: messages.attempts, figure: true },
  { label: messages.userType },
];

/** Shows a table on wide screens and a list on phones. */
export function PeopleTable({ people, ...shared }: PeopleTableProps) {
  const small = useMediaQuery('(max-width: 56em)') ?? false;
  if (small) {
    return (
      <ul className={classes.cards}>
        {people.map((person) => (
          <Card key={person.userId} person={person} {...shared} />
        ))}
      </ul>
    );
  }
  return (
    <table className={classes.table} aria-labelledby="quiz-results">
      <TableHead heads={heads} sticks />
      <tbody>
        {people.map((person) => (
          <Row key={person.userId} person={person} {...shared} />
        ))}
      </tbody>
    </table>
  );
}
