import { type Category, categories, categorySlugs } from '@certway/contract/programs/categories';
import { Container, Title } from '@mantine/core';
import {
  IconBuildingBank,
  IconCar,
  IconHome,
  IconPlane,
  IconStethoscope,
  IconTools,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { addressWith, scrollToProgramsOnPhone } from '../programs/index.ts';
import classes from './category-row.module.css';
import * as messages from './messages.ts';

const icons: Record<Category, TablerIcon> = {
  'drivers-license': IconCar,
  'real-estate-license': IconHome,
  'pilot-certification': IconPlane,
  'bank-exams': IconBuildingBank,
  'health-medical': IconStethoscope,
  'engineering-boards': IconTools,
};

export function CategoryRow() {
  const [search] = useSearchParams();
  const chosen = search.get('category');
  return (
    <section className={classes.section}>
      <Container size="var(--site)">
        <Title order={2} size="h3" mb="md">
          {messages.popularExamCategories}
        </Title>
        <ul className={classes.row}>
          {categorySlugs.map((slug) => (
            <li key={slug}>
              <Tag slug={slug} chosen={slug === chosen} search={search} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

/**
 * A button that shows only the programs of a category. Pressing it again shows all programs; its
 * text and position do not change.
 */
function Tag({
  slug,
  chosen,
  search,
}: {
  slug: Category;
  chosen: boolean;
  search: URLSearchParams;
}) {
  const Icon = icons[slug];
  return (
    <Link
      to={{
        pathname: paths.home,
        search: `${addressWith(search, { category: chosen ? '' : slug })}`,
      }}
      preventScrollReset
      onClick={chosen ? undefined : scrollToProgramsOnPhone}
      className={classes.tag}
      aria-current={chosen || undefined}
    >
      <Icon size={22} stroke={1.6} aria-hidden="true" />
      {categories[slug]}
    </Link>
  );
}
