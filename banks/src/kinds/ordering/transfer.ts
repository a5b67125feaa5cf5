import { list, oneOf, required } from '../../checks.ts';
import { readGiftText, writeGiftText } from '../../formats/gift.ts';
import { answersOf, fractionOf, moodleMarkup, settingOf, textNode } from '../../formats/moodle.ts';
import {
  cellLines,
  inOneLine,
  isRowOfKind,
  optionsIn,
  type RowValues,
} from '../../formats/table.ts';
import { typedOrder } from '../../formats/typed.ts';
import type { OrderScoring } from '../../model.ts';
import { jsonReader } from '../transfer/json.ts';
import type { KindTransfer } from '../transfer.ts';
import * as messages from './messages.ts';
import { orderingFields, withItems } from './transfer-fields.ts';
import { qti } from './transfer-qti.ts';

type Transfer = KindTransfer<'ordering'>;

/**
 * Returns the items of an ordering question, from the items column if the table has one. Otherwise
 * returns the options: in the order of the right answer if it names all options, else in the order
 * of the file.
 */
function itemsIn(values: RowValues, listed: string[]): string[] {
  if (values.items) return cellLines(values.items);
  const options = optionsIn(values).filter(Boolean);
  return listed.length === options.length ? listed : options;
}

const table: Transfer['table'] = {
  write: ({ items, scoring }) => ({ items: items.map(inOneLine).join('\n'), scoring }),
  read: (row) => {
    const { values } = row;
    const names = ['ordering', 'order', 'sequence', 'sequencing', 'sorting', 'ranking'];
    if (!isRowOfKind(row, names, Boolean(values.items))) return null;
    const { scoring = '' } = values;
    const items = itemsIn(values, row.answerOptions);
    return { type: 'ordering', items, ...(scoring && { scoring: scoring.toLowerCase() }) };
  },
  unsupported: [
    {
      what: messages.lineBreaksInItems,
      isUsedBy: ({ items }) => items.some((text) => text.includes('\n')),
      without: (draft) => withItems(draft, inOneLine),
    },
  ],
};

/** Moodle's names of the two grading methods that have an equivalent here. */
const GRADING: Record<OrderScoring, string> = {
  whole: 'ALL_OR_NOTHING',
  neighbours: 'RELATIVE_NEXT_EXCLUDE_LAST',
};

/** Parses Moodle's grading method. By default, Moodle grades by neighboring items. */
function scoringIn(grading: string, reportLoss: (what: string) => void): OrderScoring {
  if (grading === GRADING.whole) return 'whole';
  const known = ['', 'REL', 'RELATIVE', GRADING.neighbours];
  if (!known.includes(grading)) reportLoss(messages.otherGrading);
  return 'neighbours';
}

const SETTINGS_WITHIN = 200;

/**
 * Matches one word in the settings line of a Moodle ordering question. The line states the number
 * and choice of items, the layout, and the grading, as in '4 ALL VERTICAL ALL_OR_NOTHING'.
 */
const SETTING =
  /^(?:\d+|ALL|EXACT|RANDOM|CONTIG(?:UOUS)?|H(?:ORI(?:ZONTAL)?)?|V(?:ERT(?:ICAL)?)?|ALL_OR_NOTHING|(?:ABS|REL|LONGEST)[A-Z_]*)$/;

/**
 * Matches the settings after the grading method in Moodle's settings line: whether grading details
 * are shown, and how the items are numbered.
 */
const AFTER_GRADING =
  /(?<=\s(?:ALL_OR_NOTHING|(?:ABS|REL|LONGEST)[A-Z_]*))\s+(?:SHOW|HIDE)(?:\s+(?:none|abc|ABCD|123|iii|IIII))?$/;

interface OrderedLines {
  grading: string;
  lines: string[];
  /** The number of items to show. Is null if all items are shown. */
  count: number | null;
}

/**
 * Separates the settings in the first line from the items. Returns a message if it is unclear
 * whether the first line contains settings or an item.
 */
function linesIn(inside: string): OrderedLines | string {
  const [first = '', ...others] = inside.slice(1).split('\n');
  const settings = first.trim().slice(0, SETTINGS_WITHIN).replace(AFTER_GRADING, '');
  const words = settings.split(/\s+/);
  if (first.trim() !== '' && !words.every((word) => SETTING.test(word))) {
    return { grading: '', lines: [first, ...others], count: null };
  }
  if (/^(?:\d+|[HV])$/.test(settings)) return messages.itemOrSetting({ line: settings });
  const count = words.includes('ALL') ? null : Number(/^\d+/.exec(settings)?.[0] ?? 0);
  // In Moodle's settings line, the word for the choice of items comes before the word for the
  // grading. Either word can be `REL`, so the position decides which one it is.
  const [shown, ...more] = words.filter((word) => /^[A-Z]/.test(word));
  const grading = [shown, ...more].findLast((word) => /^(?:ALL_|ABS|REL|LONGEST)/.test(word ?? ''));
  return {
    grading: (more.length > 0 || shown !== 'REL') && grading ? grading : '',
    lines: others,
    count,
  };
}

const gift: Transfer['gift'] = {
  write: ({ items, scoring }) => [
    `>${items.length} ALL VERTICAL ${GRADING[scoring]}`,
    ...items.map(writeGiftText),
  ],
  read: ({ ordered, inside, mode, reportLoss }) => {
    if (!ordered) return null;
    const parsed = linesIn(inside);
    if (typeof parsed === 'string') return parsed;
    const { grading, lines, count } = parsed;
    const items = lines.flatMap((line) => readGiftText(line, mode) || []);
    if (count !== null && count > 1 && count < items.length) reportLoss(messages.onlySomeItems);
    return orderingFields(items, scoringIn(grading, reportLoss));
  },
  unsupported: [],
};

const moodle: Transfer['moodle'] = {
  write: ({ items, scoring }) => {
    const answers = items.map(
      (text, at) => `<answer fraction="${at + 1}" format="plain_text">${textNode(text)}</answer>`,
    );
    return {
      type: 'ordering',
      body: `<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>${items.length}</selectcount><gradingtype>${GRADING[scoring]}</gradingtype><showgrading>SHOW</showgrading>${answers.join('')}`,
    };
  },
  read: (question) => {
    if (question.type !== 'ordering') return null;
    const { images, reportLoss } = question;
    const answers = answersOf(question).sort((a, b) => fractionOf(a) - fractionOf(b));
    const items = answers.map((answer) => {
      const { text, pictures, unsupported } = moodleMarkup(answer, images);
      if (pictures.length > 0) reportLoss(messages.picturesInItems);
      for (const content of unsupported) reportLoss(content);
      return text;
    });
    const count = Number(settingOf(question, 'selectcount') || items.length);
    const some = settingOf(question, 'selecttype') !== 'ALL' && count > 1 && count < items.length;
    if (some) reportLoss(messages.onlySomeItems);
    return orderingFields(items, scoringIn(settingOf(question, 'gradingtype'), reportLoss));
  },
  unsupported: [],
};

export const transfer: Transfer = {
  tried: 'first',
  fields: {
    items: list(required(messages.tooFewItems), 2, messages.tooFewItems),
    scoring: oneOf(['whole', 'neighbours'], 'whole'),
  },
  partialCredit: true,
  example: {
    type: 'ordering',
    text: 'Put the planets in order, starting with the one nearest the Sun.',
    items: ['Mercury', 'Venus', 'Earth', 'Mars'],
  },
  table,
  gift,
  moodle,
  qti,
  qti1: {
    read: ({ list }) =>
      list?.cardinality === 'Ordered'
        ? orderingFields(
            list.jointlyRequired.map((id) => list.options.find((option) => option.id === id)?.text),
          )
        : null,
  },
  typed: {
    read: (question) => {
      const order = typedOrder(question);
      return order && orderingFields(order.map(({ text }) => text));
    },
  },
  json: jsonReader({ type: 'ordering', matches: ({ items }) => Array.isArray(items) }),
};
