import { kindNames } from '@certway/contract/kinds/index';
import { type Category, categorySlugs } from '@certway/contract/programs/categories';
import { questionsOf, type Sample } from '../read.ts';

/** Rules for all sample programs as a whole, such as a program in each category of the store. */

const QUESTIONS_AT_LEAST = 300;
const COURSES = { from: 2, to: 3 };
const MODULES = { from: 2, to: 4 };
const QUESTIONS_A_MODULE = { from: 10, to: 16 };

type Range = { from: number; to: number };
const within = (value: number, { from, to }: Range) => value >= from && value <= to;

const published = ({ program }: Sample) => program.status === 'published';
const listed = (sample: Sample) => published(sample) && sample.program.settings.isPublic;
const free = ({ program }: Sample) => program.settings.price === 0;

/** Returns the programs that everyone can buy in the store. */
const onSale = (samples: Sample[]) => samples.filter((sample) => listed(sample) && !free(sample));

function oneOf(samples: Sample[], what: string, test: (sample: Sample) => boolean): string[] {
  const found = samples.filter(test).length;
  return found === 1 ? [] : [`${found} programs are ${what}`];
}

function eachCategoryOnSale(samples: Sample[]): string[] {
  return categorySlugs.flatMap((category: Category) =>
    oneOf(
      onSale(samples),
      `on sale in ${category}`,
      ({ program }) => program.category === category,
    ),
  );
}

function draftPrivateFree(samples: Sample[]): string[] {
  return [
    ...oneOf(samples, 'drafts', (sample) => !published(sample)),
    ...oneOf(samples, 'private', (sample) => published(sample) && !listed(sample)),
    ...oneOf(samples, 'free', (sample) => listed(sample) && free(sample)),
  ];
}

function fullSize(samples: Sample[]): string[] {
  return onSale(samples).flatMap(({ program, questions }) => {
    const { slug, courses } = program;
    const outside = (what: string, count: number, range: Range) =>
      within(count, range) ? [] : [`${slug}: ${what} has ${count}`];
    return [
      ...outside('the program', courses.length, COURSES),
      ...courses.flatMap((course) => outside(course.name, course.modules.length, MODULES)),
      ...courses
        .flatMap((course) => course.modules)
        .flatMap((module) => {
          const count = questions.get(module.questions)?.length ?? 0;
          return outside(module.name, count, QUESTIONS_A_MODULE);
        }),
    ];
  });
}

function kindsMissing(sample: Sample): string[] {
  const present = new Set(questionsOf(sample).map((question) => question.draft.type));
  return kindNames.filter((kind) => !present.has(kind));
}

function allKindsOnSale(samples: Sample[]): string[] {
  return onSale(samples).flatMap((sample) =>
    kindsMissing(sample).map((kind) => `${sample.program.slug}: no ${kind}`),
  );
}

function enoughQuestions(samples: Sample[]): string[] {
  const count = samples.flatMap(questionsOf).length;
  return count >= QUESTIONS_AT_LEAST ? [] : [`${count} questions`];
}

function namesDiffer(samples: Sample[]): string[] {
  const names = samples.map(({ program }) => program.name);
  return names.filter((name, index) => names.indexOf(name) !== index);
}

export type RuleOverAll = (samples: Sample[]) => string[];

export const rulesOverAll = {
  'each category has one program on sale': eachCategoryOnSale,
  'one program is a draft, one private, one free': draftPrivateFree,
  'each program on sale has 2 to 3 courses, 2 to 4 modules a course and 10 to 16 questions a module':
    fullSize,
  'each program on sale has all kinds': allKindsOnSale,
  'there are 300 questions or more': enoughQuestions,
  'program names differ': namesDiffer,
} satisfies Record<string, RuleOverAll>;
