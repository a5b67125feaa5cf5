import '@mantine/core/styles/Table.layer.css';
import { type RecordColumn, recordColumns } from '@certway/contract/learners/record-columns';
import { Anchor, Table } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { learnerAddress } from '../paths.ts';
import { TableHead } from '../ui/lists/table-head.tsx';
import { factsText, listText } from '../ui/words/lists.ts';
import { FigureText } from './figure-text.tsx';
import {
  accessText,
  behindText,
  columnLabels,
  examFigure,
  expectedFigure,
  recentFigure,
  seenFigure,
} from './labels.ts';
import classes from './learners.module.css';
import * as messages from './messages.ts';
import type { LearnerRecord } from './queries.ts';
import { directionOf, type LearnersView, sortAfterPress } from './view.ts';

interface ListProps {
  learners: readonly LearnerRecord[];
  view: LearnersView;
  onChange: (change: Partial<LearnersView>) => void;
}

const keyOf = ({ userId, programId }: LearnerRecord) => `${userId} ${programId}`;

/** Says that a learner is behind, and why. */
export function BehindNote({ behind }: Pick<LearnerRecord, 'behind'>) {
  if (!behind) return null;
  return (
    <span className={classes.behind}>
      <b>{messages.isBehind}</b> {behindText(behind)}
    </span>
  );
}

const figures = new Set<RecordColumn>(['answers', 'recent', 'expected', 'waiting']);

const cells: Record<RecordColumn, (learner: LearnerRecord) => ReactNode> = {
  name: (learner) => (
    <>
      <Anchor
        component={Link}
        to={learnerAddress(learner.userId, learner.programId)}
        className={classes.name ?? ''}
        dir="auto"
      >
        {learner.username}
      </Anchor>
      <BehindNote behind={learner.behind} />
    </>
  ),
  program: ({ programName, classes: names }) => (
    <>
      <span dir="auto">{programName}</span>
      {names.length > 0 && (
        <span className={classes.behind}>{messages.inClasses({ names: listText(names) })}</span>
      )}
    </>
  ),
  seen: (learner) => <FigureText figure={seenFigure(learner)} />,
  answers: ({ answers }) => answers,
  recent: (learner) => <FigureText figure={recentFigure(learner)} />,
  expected: (learner) => <FigureText figure={expectedFigure(learner)} />,
  exam: (learner) => <FigureText figure={examFigure(learner)} />,
  waiting: ({ waiting }) => waiting,
  access: accessText,
};

/** The list as a table, whose headings sort it. */
export function LearnerTable({ learners, view, onChange }: ListProps) {
  const heads = recordColumns.map((column) => ({
    label: columnLabels[column],
    figure: figures.has(column),
    sort: {
      direction: directionOf(view.sort, column),
      onSort: () => onChange({ sort: sortAfterPress(view.sort, column) }),
    },
  }));
  return (
    <Table
      verticalSpacing="sm"
      fz="md"
      className={classes.table ?? ''}
      aria-label={messages.learners}
    >
      <TableHead heads={heads} sticks />
      <Table.Tbody>
        {learners.map((learner) => (
          <Table.Tr key={keyOf(learner)}>
            {recordColumns.map((column) => (
              <Table.Td key={column} className={figures.has(column) ? (classes.figure ?? '') : ''}>
                {cells[column](learner)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Returns what a row on a phone says about the answers of a learner. Unknown figures are left out. */
function answersText({ answers, recentShare, expected, waiting }: LearnerRecord): string {
  const share = recentShare === null ? null : Math.floor(recentShare);
  return factsText([
    share === null
      ? messages.answersOnly({ answers })
      : messages.answeredAndRight({ answers, share }),
    expected ? messages.expectedIs({ range: messages.percentRange(expected) }) : '',
    waiting > 0 ? messages.reviewCount({ waiting }) : '',
  ]);
}

function datesText(learner: LearnerRecord): string {
  const seen = seenFigure(learner);
  const exam = examFigure(learner);
  return factsText([
    'text' in seen ? messages.seenOn({ day: seen.text }) : seen.missing,
    'text' in exam ? messages.examOn({ day: exam.text }) : '',
    messages.accessIs({ access: accessText(learner) }),
  ]);
}

/** The list on a narrow screen: low rows, each of which opens the learner. */
export function LearnerRows({ learners }: Pick<ListProps, 'learners'>) {
  return (
    <ul className={classes.rows}>
      {learners.map((learner) => (
        <li key={keyOf(learner)}>
          <Link to={learnerAddress(learner.userId, learner.programId)} className={classes.row}>
            <p>
              <b dir="auto">{learner.username}</b>
              <span dir="auto">{learner.programName}</span>
            </p>
            <p>{answersText(learner)}</p>
            <p>{datesText(learner)}</p>
            {learner.classes.length > 0 && (
              <p>{messages.inClasses({ names: listText(learner.classes) })}</p>
            )}
            <BehindNote behind={learner.behind} />
          </Link>
          <IconChevronRight size={20} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}
