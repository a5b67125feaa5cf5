import type { KeyPoint, RubricDraft } from '@certway/contract/kinds/shared/rubric';
import { labeledValue } from './labeled-values.ts';
import { linesOf, oneLine } from './lines.ts';
import * as messages from './messages.ts';

/** The form fields of question kinds that the coach marks by key points. */
export interface RubricFields {
  criteria: string;
  idealAnswer: string;
  otherIdealAnswers: string[];
  /** The keywords, separated by commas, or one per line if a keyword contains a comma. */
  keywords: string;
  /**
   * The keywords as stored, with their weights and alternatives. A keyword keeps its weight and
   * alternatives as long as it stays in the list.
   */
  keyPoints: KeyPoint[];
}

/**
 * Joins the keywords with commas, or with line breaks if a keyword contains a comma. A single
 * keyword with a comma also gets a line break at its end, because otherwise it would be split at
 * its comma.
 */
function keywordText(keyPoints: readonly KeyPoint[]): string {
  const texts = keyPoints.map(({ text }) => text);
  return texts.some((text) => text.includes(','))
    ? texts.map((text) => `${text}\n`).join('')
    : texts.join(', ');
}

/** Splits keywords at commas, or at line breaks if there are several lines. */
export function keywordsOf(text: string): string[] {
  return linesOf(text.includes('\n') ? text : text.replaceAll(',', '\n'));
}

/**
 * Returns the keywords of the form with the weights and alternatives that are stored for them. If a
 * keyword occurs several times, its stored entries are used in order.
 */
function pointsOf({ keywords, keyPoints }: RubricFields): (KeyPoint | string)[] {
  const left = [...keyPoints];
  return keywordsOf(keywords).map((word) => {
    const at = left.findIndex(({ text }) => text === word);
    const [known] = at < 0 ? [] : left.splice(at, 1);
    return known ?? word;
  });
}

function keyPointText({ text, alternatives, weight }: KeyPoint): string {
  const also = alternatives.map((alternative) => messages.orElse({ alternative })).join(', ');
  const more = [also, weight === 1 ? '' : messages.countsTimes({ weight })]
    .filter(Boolean)
    .join('; ');
  return more ? `${text} (${more})` : text;
}

export const rubricForm = {
  blank: (): RubricFields => ({
    criteria: '',
    idealAnswer: '',
    otherIdealAnswers: [],
    keywords: '',
    keyPoints: [],
  }),
  isBlank: ({ criteria, idealAnswer, keywords }: RubricFields) =>
    [criteria, idealAnswer, keywords].every((each) => each === ''),
  fill({ correctAnswer, aiCriteria }: RubricDraft): RubricFields {
    const { idealAnswer, otherIdealAnswers, keywords } = aiCriteria;
    const keyPoints = keywords.map((point) => ({ ...point, text: oneLine(point.text) }));
    return {
      criteria: correctAnswer,
      idealAnswer,
      otherIdealAnswers,
      keywords: keywordText(keyPoints),
      keyPoints,
    };
  },
  draft: (form: RubricFields) => ({
    correctAnswer: form.criteria,
    aiCriteria: {
      idealAnswer: form.idealAnswer,
      otherIdealAnswers: form.otherIdealAnswers,
      keywords: pointsOf(form),
    },
  }),
  summary: ({ idealAnswer, keywords }: RubricFields): [string, string][] => [
    [messages.idealAnswer, idealAnswer],
    [messages.keywords, keywordsOf(keywords).join(', ')],
  ],
  labeledValues: ({ correctAnswer, aiCriteria }: RubricDraft) => ({
    correctAnswer: labeledValue(messages.aiGradingCriteria, correctAnswer),
    aiCriteria: labeledValue(
      messages.idealAnswerAndKeywords,
      [
        aiCriteria.idealAnswer,
        ...aiCriteria.otherIdealAnswers,
        messages.keywordsAre({ list: aiCriteria.keywords.map(keyPointText).join(', ') }),
      ].join('\n'),
    ),
  }),
  hints: () => [],
};
