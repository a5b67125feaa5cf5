import '@mantine/core/styles/Table.layer.css';
import { Anchor, Table } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { classAddress } from '../paths.ts';
import { TableHead } from '../ui/lists/table-head.tsx';
import { factsText, listText } from '../ui/words/lists.ts';
import classes from './classes.module.css';
import { membersText, periodText, stateLabels } from './labels.ts';
import * as messages from './messages.ts';
import type { ListedClass } from './queries.ts';

interface ListProps {
  list: readonly ListedClass[];
}

const heads = [
  { label: messages.name },
  { label: messages.programs },
  { label: messages.period },
  { label: messages.state },
  { label: messages.members, figure: true },
  { label: messages.requests, figure: true },
];

const programsText = ({ programs }: ListedClass) => listText(programs.map(({ name }) => name));

/** The owner, for people who see the classes of others too. */
const ownerText = ({ standing, owner }: ListedClass) =>
  standing !== 'owner' && owner ? messages.classOf({ trainer: owner.username }) : '';

const seatsText = ({ memberCount, seats }: ListedClass) =>
  seats === null ? String(memberCount) : messages.seatsTaken({ members: memberCount, seats });

export function ClassTable({ list }: ListProps) {
  return (
    <Table
      verticalSpacing="sm"
      fz="md"
      className={classes.table ?? ''}
      aria-label={messages.classes}
    >
      <TableHead heads={heads} sticks />
      <Table.Tbody>
        {list.map((each) => (
          <Table.Tr key={each._id}>
            <Table.Td>
              <Anchor
                component={Link}
                to={classAddress(each._id)}
                className={classes.name ?? ''}
                dir="auto"
              >
                {each.name}
              </Anchor>
              {ownerText(each) && <span className={classes.soft}>{ownerText(each)}</span>}
            </Table.Td>
            <Table.Td dir="auto">{programsText(each)}</Table.Td>
            <Table.Td>{periodText(each)}</Table.Td>
            <Table.Td>{stateLabels[each.state]}</Table.Td>
            <Table.Td className={classes.figure ?? ''}>{seatsText(each)}</Table.Td>
            <Table.Td className={classes.figure ?? ''}>{each.pendingCount}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The list on a narrow screen: low rows, each of which opens a class. */
export function ClassRows({ list }: ListProps) {
  return (
    <ul className={classes.rows} aria-label={messages.classes}>
      {list.map((each) => (
        <li key={each._id}>
          <Link to={classAddress(each._id)} className={classes.row}>
            <p>
              <b dir="auto">{each.name}</b>
              <span>{stateLabels[each.state]}</span>
            </p>
            <p>
              {factsText([
                membersText(each),
                each.pendingCount > 0 ? messages.requestCount({ requests: each.pendingCount }) : '',
                ownerText(each),
              ])}
            </p>
            <p dir="auto">{programsText(each)}</p>
            <p>{periodText(each)}</p>
          </Link>
          <IconChevronRight size={20} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}
