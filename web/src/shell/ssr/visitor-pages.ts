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
import { loadSettings, type SsrPage, UNSUBSCRIBED, type Visit } from './ssr-page.ts';

const home: SsrPage = {
  searchOf: (search) => new URLSearchParams(Object.entries(filterOf(search)) as [string, string][]),
  calls: ({ search }) => [
    listStorePrograms.initiate(filterOf(search), UNSUBSCRIBED),
    loadSettings(),
  ],
  head({ search }, [reply], origin) {
    const { category } = filterOf(search);
    const { pages } = reply as { pages: { items: ShownProgram[] }[] };
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
const namesProgram = ({ params: { id = '' } }: Visit) => ID.test(id);

const cart: SsrPage = {
  accepts: namesProgram,
  calls({ params: { id: programId = '' } }) {
    const input = { params: { programId } };
    return [
      getProgram.initiate({ programId }, UNSUBSCRIBED),
      getReviews.initiate(input, UNSUBSCRIBED),
      listExams.initiate(input, UNSUBSCRIBED),
      loadSettings(),
    ];
  },
  head(_, [reply], origin) {
    const program = reply as ShownProgram;
    return {
      title: program.name,
      description: program.description || messages.programDescription({ name: program.name }),
      path: `/cart/${program._id}`,
      picture: program.thumbnail,
      data: courseOf(program, origin),
    };
  },
};

const demo: SsrPage = {
  accepts: namesProgram,
  calls({ params: { id: programId = '' } }) {
    return [
      getDemo.initiate({ programId }, UNSUBSCRIBED),
      getProgram.initiate({ programId }, UNSUBSCRIBED),
      listExams.initiate({ params: { programId } }, UNSUBSCRIBED),
      loadSettings(),
    ];
  },
  modulesFor: ([questions]) =>
    (questions as QuestionView[]).slice(0, 1).flatMap((first) => viewOf(first).module ?? []),
  head(_, [, reply], origin) {
    const { _id: id, name, thumbnail } = reply as ShownProgram;
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

/** A page with the same content for everyone. */
const fixed = (path: string, title: string, description: string): SsrPage => ({
  calls: () => [loadSettings()],
  head: () => ({ title, description, path }),
});

/** The pages that the server renders for visitors, by path. */
export const visitorPages: Partial<Record<string, SsrPage>> = {
  [paths.home]: home,
  [paths.cart]: cart,
  [paths.demoQuiz]: demo,
  [paths.about]: fixed(paths.about, messages.aboutTitle, messages.aboutDescription),
  [paths.signIn]: fixed(paths.signIn, messages.signInTitle, messages.signInDescription),
  [paths.signUp]: fixed(paths.signUp, messages.signUpTitle, messages.signUpDescription),
  [paths.privacy]: fixed(paths.privacy, messages.privacyTitle, messages.privacyDescription),
  [paths.terms]: fixed(paths.terms, messages.termsTitle, messages.termsDescription),
};
