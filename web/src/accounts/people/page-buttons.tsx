import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { Pagination } from '@mantine/core';
import classes from './people.module.css';
import { pagesOf } from './view.ts';

interface PageButtonsProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Buttons for the pages of a list; none if there is only one page. */
export function PageButtons({ page, total, onPage }: PageButtonsProps) {
  const pages = pagesOf(total);
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages">
      <Pagination
        total={pages}
        value={page}
        onChange={onPage}
        size="lg"
        siblings={1}
        classNames={{ control: classes.page ?? '' }}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
      />
    </nav>
  );
}
