import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { Pagination } from '@mantine/core';
import * as messages from '../messages.ts';
import classes from './people.module.css';
import { pagesOf } from './view.ts';

const controls = {
  first: messages.firstPage,
  previous: messages.previousPage,
  next: messages.nextPage,
  last: messages.lastPage,
} as const;

interface PageButtonsProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/**
 * The page buttons of a list. A list with a single page has none, unless the address names a later
 * page, from which people need a way back.
 */
export function PageButtons({ page, total, onPage }: PageButtonsProps) {
  const pages = pagesOf(total);
  if (pages === 1 && page <= 1) return null;
  return (
    <nav aria-label={messages.pages}>
      <Pagination
        total={pages}
        value={page}
        onChange={onPage}
        size="lg"
        siblings={1}
        classNames={{ control: classes.page ?? '' }}
        getItemProps={(number) => ({ 'aria-label': messages.pageNumber({ page: number }) })}
        getControlProps={(control) => ({ 'aria-label': controls[control] })}
      />
    </nav>
  );
}
