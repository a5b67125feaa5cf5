import { cellLines, inOneLine, isRowOfKind, type RowValues } from '../../formats/table.ts';
import type { KeyPoint } from '../../model.ts';
import type { FormatCodecs } from '../transfer.ts';
import * as messages from './messages.ts';
import type { RubricDraft, RubricKindTraits } from './rubric-fields.ts';

/** Reads and writes the rubric in the cells of a table. */

const keywordLine = ({ text, alternatives }: KeyPoint) =>
  [text, ...alternatives].map((word) => inOneLine(word).replaceAll('|', '\\|')).join(' | ');

function keywordOf(line: string) {
  const words = line.split(/(?<!\\)\|/).map((word) => word.trim().replaceAll('\\|', '|'));
  const [text = '', ...alternatives] = words;
  return { text, alternatives: alternatives.filter(Boolean) };
}

/** Reads one keyword per line, as in our own export, or keywords separated by commas. */
const keywordsIn = (cell = '') =>
  /\n|\|$/.test(cell)
    ? cellLines(cell)
    : cell
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean);

const WRITTEN_SEPARATOR = '\n---\n';
const SEPARATOR = /\n-{3,}\n/;

function cells({ correctAnswer, aiCriteria }: RubricDraft): RowValues {
  const { idealAnswer, otherIdealAnswers, keywords } = aiCriteria;
  const [only, ...more] = keywords.map(keywordLine);
  return {
    criteria: correctAnswer,
    idealAnswer,
    otherIdealAnswers: otherIdealAnswers.join(WRITTEN_SEPARATOR),
    // If there is only one keyword, a bar is added after it, so that the import does not split it
    // at commas.
    keywords: more.length === 0 ? `${only} |` : [only, ...more].join('\n'),
  };
}

const changed = (
  draft: RubricDraft,
  change: (criteria: RubricDraft['aiCriteria']) => Partial<RubricDraft['aiCriteria']>,
): RubricDraft => ({ ...draft, aiCriteria: { ...draft.aiCriteria, ...change(draft.aiCriteria) } });

const withKeywords = (draft: RubricDraft, change: (keyword: KeyPoint) => KeyPoint) =>
  changed(draft, ({ keywords }) => ({ keywords: keywords.map(change) }));

const textsOf = ({ text, alternatives }: KeyPoint) => [text, ...alternatives];

export function rubricTable<T>({
  names,
  isTableDefault,
  withType,
}: RubricKindTraits<T>): FormatCodecs<RubricDraft, T>['table'] {
  return {
    write: cells,
    read: (row) => {
      const { values } = row;
      const hasRubric = Boolean(values.criteria || values.keywords || values.idealAnswer);
      if (!isRowOfKind(row, names, hasRubric && isTableDefault === true)) return null;
      return withType({
        correctAnswer: values.criteria || (values.correct ?? ''),
        aiCriteria: {
          idealAnswer: values.idealAnswer ?? '',
          otherIdealAnswers: values.otherIdealAnswers?.split(SEPARATOR).filter(Boolean) ?? [],
          keywords: keywordsIn(values.keywords).map(keywordOf),
        },
      });
    },
    unsupported: [
      {
        what: messages.keywordWeights,
        isUsedBy: ({ aiCriteria }) => aiCriteria.keywords.some(({ weight }) => weight !== 1),
        without: (draft) => withKeywords(draft, (keyword) => ({ ...keyword, weight: 1 })),
      },
      {
        what: messages.lineBreaksInKeywords,
        isUsedBy: ({ aiCriteria }) =>
          aiCriteria.keywords.flatMap(textsOf).some((word) => word.includes('\n')),
        without: (draft) =>
          withKeywords(draft, ({ text, alternatives, weight }) => ({
            text: inOneLine(text),
            alternatives: alternatives.map(inOneLine),
            weight,
          })),
      },
      {
        what: messages.linesOfDashes,
        isUsedBy: ({ aiCriteria }) =>
          aiCriteria.otherIdealAnswers.some((each) => SEPARATOR.test(each)),
        without: (draft) =>
          changed(draft, ({ otherIdealAnswers }) => ({
            otherIdealAnswers: otherIdealAnswers.flatMap((each) => each.split(SEPARATOR)),
          })),
      },
    ],
  };
}
