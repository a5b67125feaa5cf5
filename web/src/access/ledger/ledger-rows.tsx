import '@mantine/core/styles/Table.layer.css';
import { Button, Table } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TableHead } from '../../ui/lists/table-head.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import * as messages from '../messages.ts';
import classes from './ledger.module.css';

export interface Column<Item> {
  label: string;
  cell: (item: Item) => ReactNode;
  /** True for a column of numbers, which are right-aligned. */
  figure?: boolean;
}

/** The content of a row on a narrow screen: a title with a short text beside it, and two lines. */
export interface CompactRow {
  title: ReactNode;
  aside: ReactNode;
  lines: readonly [ReactNode, ReactNode];
}

export interface RowAction {
  text: string;
  /** The name for screen readers, which also names the item. */
  label: string;
  /** The name of the item, which the label of its menu contains. */
  item: string;
  /** True if the action opens the item. On a narrow screen, the whole row is then its button. */
  opens?: boolean;
  onPress: () => void;
}

export interface LedgerRowsProps<Item> {
  items: Item[];
  columns: Column<Item>[];
  compact: (item: Item) => CompactRow;
  /** Returns what can be done with an item, null if nothing can be. */
  action: (item: Item) => RowAction | null;
}

function TableAction({ action }: { action: RowAction | null }) {
  if (!action) return null;
  return (
    <Button variant="default" aria-label={action.label} onClick={action.onPress}>
      {action.text}
    </Button>
  );
}

export function LedgerTable<Item extends { _id: string }>(props: LedgerRowsProps<Item>) {
  const { items, columns, action } = props;
  return (
    <Table verticalSpacing="sm" fz="md" className={classes.table ?? ''}>
      <TableHead heads={[...columns, { label: messages.actions, unseen: true }]} sticks />
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={item._id}>
            {columns.map(({ label, cell, figure }) => (
              <Table.Td key={label} className={figure ? (classes.figure ?? '') : ''}>
                {cell(item)}
              </Table.Td>
            ))}
            <Table.Td className={classes.action ?? ''}>
              <TableAction action={action(item)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** An action that opens the item is an arrow; any other action is in a menu, away from the thumb. */
function CompactAction({ action }: { action: RowAction | null }) {
  if (!action) return null;
  const { text, label, item, opens = false, onPress } = action;
  if (opens) {
    return (
      <button type="button" aria-label={label} className={classes.opens} onClick={onPress}>
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
    );
  }
  return (
    <RowMenu label={messages.moreActionsFor({ what: item })}>
      <button type="button" aria-label={label} onClick={onPress}>
        {text}
      </button>
    </RowMenu>
  );
}

/** The rows of a list on a narrow screen, which are low, so that a screen shows several. */
export function CompactRows<Item extends { _id: string }>(props: LedgerRowsProps<Item>) {
  const { items, compact, action } = props;
  return (
    <ul className={classes.rows}>
      {items.map((item) => {
        const { title, aside, lines } = compact(item);
        return (
          <li key={item._id}>
            <div className={classes.row}>
              <p className={classes.first}>
                <b dir="auto">{title}</b>
                <span>{aside}</span>
              </p>
              <p>{lines[0]}</p>
              <p>{lines[1]}</p>
            </div>
            <CompactAction action={action(item)} />
          </li>
        );
      })}
    </ul>
  );
}
