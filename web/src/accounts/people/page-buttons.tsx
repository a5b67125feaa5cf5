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

/** The page buttons of a list, also shown if there is only one page. */
export function PageButtons({ page, total, onPage }: PageButtonsProps) {
  const pages = pagesOf(total);
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
