import type { Locator, Page } from '@playwright/test';
import { everyKind } from '../quizzes.ts';

/**
 * The question kinds whose answers are typed or assembled, with functions that give an answer and
 * read it from the screen.
 */

export interface TypedQuestion {
  _id: string;
  type: string;
  items?: { _id: string; text: string }[];
  left?: { _id: string; text: string }[];
  right?: { _id: string; text: string }[];
  options?: { _id: string; text: string }[];
  places?: { _id: string; name: string }[];
}

/** An answer as the server returns it. Each kind of question has some of these fields. */
export interface TypedAnswer {
  text?: string;
  unit?: string;
  blanks?: string[];
  pairs?: { left: string; right: string }[];
  order?: string[];
  options?: string[];
  marks?: { place?: string }[];
}

interface TypedKind {
  /** Gives an answer that depends on `number`, so that each call can give another answer. */
  give: (question: Locator, page: Page, number: number) => Promise<void>;
  /** Returns the answer on screen as text, or an empty string if there is no answer. */
  shown: (question: Locator) => Promise<string>;
  /** Converts an answer stored on the server to the text that `shown` would return for it. */
  told: (answer: TypedAnswer, asked: TypedQuestion) => string;
  /** Whether the text on screen is a complete answer. An incomplete answer counts as unanswered. */
  isAnswer?: (shown: string) => boolean;
}

/** The properties of an HTML form field that these functions read in the page. */
interface Field {
  value: string;
  checked: boolean;
}

const JOINT = ' | ';
const nameOf = (items: TypedQuestion['items'], id: string) =>
  items?.find(({ _id }) => _id === id)?.text ?? '';

/** Replaces the text of a field with key presses, as a person does. */
async function type(field: Locator, page: Page, text: string): Promise<void> {
  await field.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

const written: TypedKind = {
  give: (question, page, number) =>
    type(question.getByRole('textbox'), page, `answer ${number}, as it is typed`),
  shown: async (question) => (await question.getByRole('textbox').inputValue()).trim(),
  told: ({ text = '' }) => text.trim(),
};

const fieldsOf = (question: Locator) => question.locator('input[type=text], select');

const shownFields = (question: Locator): Promise<string[]> =>
  fieldsOf(question).evaluateAll((fields) =>
    fields.map((field) => (field as unknown as Field).value),
  );

const numeric: TypedKind = {
  async give(question, page, number) {
    await question.getByRole('combobox').selectOption(number % 2 === 0 ? 'm/s' : 'ft/s');
    await type(question.getByRole('textbox'), page, String(number + 0.25));
  },
  shown: async (question) => (await shownFields(question)).join(JOINT),
  told: ({ text = '', unit = '' }) => [text, unit].join(JOINT),
  isAnswer: (shown) => /^\d/.test(shown),
};

const cloze: TypedKind = {
  async give(question, page, number) {
    const choice = ['lower', 'higher', 'constant'][number % 3] ?? '';
    await question.getByRole('combobox').selectOption(choice);
    await type(question.getByRole('textbox'), page, `${number}`);
  },
  shown: async (question) => (await shownFields(question)).join(JOINT),
  told: ({ blanks = [] }) => blanks.join(JOINT),
  isAnswer: (shown) => shown !== JOINT,
};

const matchingRows = (question: Locator) => question.locator('button[aria-haspopup=dialog]');

const matching: TypedKind = {
  async give(question, _, number) {
    for (const [place, row] of (await matchingRows(question).all()).entries()) {
      await row.click();
      await question
        .getByRole('radio')
        .nth((number + place) % 3)
        .click();
    }
  },
  // The last line of a row is the chosen text.
  shown: async (question) => {
    const rows = await matchingRows(question).allInnerTexts();
    const chosen = rows.map((row) => row.trim().split('\n').at(-1)?.trim() ?? '');
    return chosen.map((text) => (text === 'Choose' ? '' : text)).join(JOINT);
  },
  told: ({ pairs = [] }, { left = [], right = [] }) =>
    left
      .map(({ _id }) => pairs.find((pair) => pair.left === _id)?.right)
      .map((id) => nameOf(right, id ?? ''))
      .join(JOINT),
  // A matching answer with an empty pair is not complete and is not stored.
  isAnswer: (shown) => shown.split(JOINT).every((text) => text !== ''),
};

const ordering: TypedKind = {
  async give(question, _, number) {
    const up = question.getByRole('button', { name: /^Move up/ });
    for (const place of [1 + (number % 3), 3]) await up.nth(place).click();
  },
  shown: async (question) => {
    const rows = question.locator('li').filter({ has: question.page().locator('[data-grip]') });
    const names = await rows.locator('button:has([data-grip])').allInnerTexts();
    return names.map((name) => name.replace(/[\d\s]/g, '')).join(JOINT);
  },
  told: ({ order = [] }, { items }) => order.map((id) => nameOf(items, id)).join(JOINT),
};

const several: TypedKind = {
  async give(question, _, number) {
    const boxes = question.getByRole('checkbox');
    await boxes.nth(number % 4).click();
    // Keeps at least one option selected.
    if ((await question.locator('[aria-checked=true]').count()) === 0) {
      await boxes.nth((number + 1) % 4).click();
    }
  },
  shown: (question) =>
    question
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.map((box) => (box.getAttribute('aria-checked') === 'true' ? 'x' : '-')).join(''),
      ),
  told: ({ options: chosen = [] }, { options = [] }) =>
    options.map(({ _id }) => (chosen.includes(_id) ? 'x' : '-')).join(''),
  isAnswer: (shown) => shown.includes('x'),
};

const placeInPicture: TypedKind = {
  give: (question, _, number) =>
    question
      .getByRole('radio')
      .nth(number % 2)
      .check(),
  shown: (question) =>
    question
      .getByRole('radio')
      .evaluateAll((radios) =>
        String(radios.findIndex((radio) => (radio as unknown as Field).checked)),
      ),
  told: ({ marks = [] }, { places = [] }) =>
    String(places.findIndex(({ _id }) => _id === marks[0]?.place)),
  isAnswer: (shown) => shown !== '-1',
};

export const typedKinds: Record<string, TypedKind> = {
  'fill-blank': written,
  'short-answer': written,
  text: written,
  structural: written,
  essay: written,
  numeric,
  cloze,
  matching,
  ordering,
  'multiple-response': several,
  hotspot: placeInPicture,
};

/**
 * Returns one question of each typed or assembled kind. The caller passes the hotspot question,
 * because it needs an uploaded picture.
 */
export const typedQuestions = (hotspot: object): object[] => [
  ...everyKind.filter(({ type }) => Object.hasOwn(typedKinds, type)),
  hotspot,
];
