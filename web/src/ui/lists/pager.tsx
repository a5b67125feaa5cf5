import { Button } from '@mantine/core';
import * as messages from '../messages.ts';
import classes from './pager.module.css';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  capped: boolean;
  /** The name of the list, for people who hear the buttons out of context. */
  label: string;
  onPage: (page: number) => void;
}

/** 'Page x of y' between Previous and Next. */
export function Pager({ page, pageSize, total, capped, label, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
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
