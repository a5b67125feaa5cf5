import type { QuestionView } from '@certway/contract/kinds/index';
import { categories } from '@certway/contract/programs/categories';
import { generatePath } from 'react-router';
import { getDemo } from '../../attempts/index.ts';
import { listExams } from '../../blueprints/index.ts';
import { viewOf } from '../../kinds/index.ts';
import { paths } from '../../paths.ts';
import {
  filterOf,
  getProgram,
  listStorePrograms,
  type ShownProgram,
} from '../../programs/index.ts';
import { getReviews } from '../../reviews/index.ts';
import { addressOf, courseOf } from './course-data.ts';
import * as messages from './messages.ts';
import { askSettings, ONCE, type PaintedPage, type Visit } from './painted-page.ts';

const home: PaintedPage = {
  modules: ['src/home/home-page.tsx'],
  keepOf: (search) => new URLSearchParams(Object.entries(filterOf(search)) as [string, string][]),
  calls: ({ search }) => [listStorePrograms.initiate(filterOf(search), ONCE), askSettings()],
  head({ search }, [answer], origin) {
    const { category } = filterOf(search);
    const { pages } = answer as { pages: { items: ShownProgram[] }[] };
    const name = category && categories[category];
    return {
      title: name ? messages.homeTitleIn({ category: name }) : messages.homeTitle,
      description: name ? messages.homeDescriptionIn({ category: name }) : messages.homeDescription,
      path: category ? `/?category=${category}` : '/',
      data: {
        '@type': 'ItemList',
        itemListElement: pages
          .flatMap(({ items }) => items)
          .map((program, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: program.name,
            url: addressOf(program, origin),
          })),
      },
    };
  },
};

const ID = /^[0-9a-f-]{36}$/i;
const isOfProgram = ({ params: { id = '' } }: Visit) => ID.test(id);

const cart: PaintedPage = {
  modules: ['src/access/cart-page.tsx'],
  fits: isOfProgram,
  calls({ params: { id: programId = '' } }) {
    const input = { params: { programId } };
    return [
      getProgram.initiate({ programId }, ONCE),
      getReviews.initiate(input, ONCE),
      listExams.initiate(input, ONCE),
      askSettings(),
    ];
  },
  head(_, [answer], origin) {
    const program = answer as ShownProgram;
    return {
      title: program.name,
      description: program.description || messages.programDescription({ name: program.name }),
      path: `/cart/${program._id}`,
      picture: program.thumbnail,
      data: courseOf(program, origin),
    };
  },
};

const demo: PaintedPage = {
  modules: ['src/attempts/demo-quiz-page.tsx'],
  fits: isOfProgram,
  calls({ params: { id: programId = '' } }) {
    return [
      getDemo.initiate({ programId }, ONCE),
      getProgram.initiate({ programId }, ONCE),
      listExams.initiate({ params: { programId } }, ONCE),
      askSettings(),
    ];
  },
  modulesFor: ([papers]) =>
    (papers as QuestionView[]).slice(0, 1).flatMap((first) => viewOf(first).module ?? []),
  head(_, [, answer], origin) {
    const { _id: id, name, thumbnail } = answer as ShownProgram;
    const path = generatePath(paths.demoQuiz, { id });
    return {
      title: messages.demoTitle({ name }),
      description: messages.demoDescription({ name }),
      path,
      picture: thumbnail,
      data: {
        '@type': 'Quiz',
        name: messages.demoTitle({ name }),
        about: name,
        url: origin + path,
      },
    };
  },
};

/** A page that says the same to everybody. */
const still = (module: string, path: string, title: string, description: string): PaintedPage => ({
  modules: [module],
  calls: () => [askSettings()],
  head: () => ({ title, description, path }),
});

/** What anybody sees. */
export const pagesForVisitors: Partial<Record<string, PaintedPage>> = {
  [paths.home]: home,
  [paths.cart]: cart,
  [paths.demoQuiz]: demo,
  [paths.about]: still(
    'src/home/about-page.tsx',
    paths.about,
    messages.aboutTitle,
    messages.aboutDescription,
  ),
  [paths.signIn]: still(
    'src/sessions/sign-in-page.tsx',
    paths.signIn,
    messages.signInTitle,
    messages.signInDescription,
  ),
  [paths.signUp]: still(
    'src/sessions/sign-up-page.tsx',
    paths.signUp,
    messages.signUpTitle,
    messages.signUpDescription,
  ),
  [paths.privacy]: still(
    'src/settings/privacy-page.tsx',
    paths.privacy,
    messages.privacyTitle,
    messages.privacyDescription,
  ),
  [paths.terms]: still(
    'src/settings/terms-page.tsx',
    paths.terms,
    messages.termsTitle,
    messages.termsDescription,
  ),
};
