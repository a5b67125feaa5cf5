import { Button } from '@mantine/core';
import * as messages from '../messages.ts';
import classes from './pager.module.css';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  capped: boolean;
  /**
   * The name of the list. It labels the group of buttons for people with a screen reader, who may
   * reach the buttons without their context.
   */
  label: string;
  onPage: (page: number) => void;
}

/**
 * Shows 'Page x of y' between the buttons Previous and Next. A list with a single page has no pager,
 * unless the address names a later page, from which people need a way back.
 */
export function Pager({ page, pageSize, total, capped, label, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page <= 1 && !capped) return null;
  return (
    <nav aria-label={label} className={classes.pager}>
      <Button variant="default" size="md" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {messages.previous}
      </Button>
      <span role="status">{messages.pageOf({ page, pages, more: capped })}</span>
      <Button
        variant="default"
        size="md"
        disabled={page >= pages && !capped}
        onClick={() => onPage(page + 1)}
      >
        {messages.next}
      </Button>
    </nav>
  );
}
