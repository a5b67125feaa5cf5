import type { Draft } from '@certway/contract/kinds/index';

/** What differs between two versions of a question, field by field, in words. */
export interface Difference {
  field: string;
  label: string;
  before: string;
  after: string;
}

const labels: Record<string, string> = {
  type: 'Question type',
  text: 'Question text',
  options: 'Options',
  correctAnswer: 'Correct answer',
  otherAnswers: 'Also accepted',
  caseSensitive: 'Capitals matter',
  tolerance: 'Tolerance',
  pairs: 'Pairs',
  distractors: 'Distractors',
  aiCriteria: 'Ideal answer and keywords',
  illustration: 'Illustration',
  illustrationAlt: 'Alternative text',
  difficulty: 'Difficulty',
  explanation: 'Explanation',
  reference: 'Reference',
};

interface Loose {
  [field: string]: unknown;
}

function itemWords(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const { text, image, left, right } = item as Loose;
  if (left !== undefined) return `${left} → ${right}`;
  return [text, image && `(image ${image})`].filter(Boolean).join(' ');
}

function criteriaWords({ idealAnswer, otherIdealAnswers, keywords }: Loose): string {
  const others = (otherIdealAnswers as string[] | undefined) ?? [];
  return [
    String(idealAnswer),
    ...others,
    `Keywords: ${(keywords as unknown[]).map(itemWords).join(', ')}`,
  ].join('\n');
}

function words(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map(itemWords).join('\n');
  return typeof value === 'object' ? criteriaWords(value as Loose) : String(value);
}

export function differences(before: Draft, after: Draft): Difference[] {
  const [a, b] = [before as unknown as Loose, after as unknown as Loose];
  return Object.entries(labels)
    .map(([field, label]) => ({ field, label, before: words(a[field]), after: words(b[field]) }))
    .filter((difference) => difference.before !== difference.after);
}
