import { escapeXml } from '../../formats/xml.ts';
import type { RubricDraft, RubricFields } from './rubric-fields.ts';

/** Reads and writes the rubric as Moodle's notes for graders. */

const section = (title: string, ...parts: string[]) =>
  `<h4>${title}</h4>${parts.map((part) => `<pre>${escapeXml(part)}</pre>`).join('')}`;

export function notesFor({ correctAnswer, aiCriteria }: RubricDraft): string {
  const { idealAnswer, otherIdealAnswers, keywords } = aiCriteria;
  return [
    section('Grading criteria', correctAnswer),
    section('Ideal answer', idealAnswer, ...otherIdealAnswers),
    ...keywords.map(({ text, alternatives, weight }) =>
      section(`Keyword, weight ${weight}`, text, ...alternatives),
    ),
  ].join('');
}

const SECTION = /<h4>([^<]*)<\/h4>((?:\s*<pre>[^<]*<\/pre>)*)/g;
const PART = /<pre>([^<]*)<\/pre>/g;
const plain = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

/**
 * Parses the notes for graders that our own export wrote. Returns null for other notes, because
 * they are no criteria to mark by.
 */
export function fieldsIn(notes: string): RubricFields | null {
  const sections = [...notes.matchAll(SECTION)].map(([, title = '', parts = '']) => ({
    title,
    parts: [...parts.matchAll(PART)].map(([, part = '']) => plain(part)),
  }));
  const keywords = sections.flatMap(({ title, parts: [text = '', ...alternatives] }) => {
    const weight = /^Keyword, weight ([\d.]+)$/.exec(title)?.[1];
    return weight ? [{ text, alternatives, weight: Number(weight) }] : [];
  });
  const [idealAnswer = '', ...otherIdealAnswers] = sections
    .filter(({ title }) => title === 'Ideal answer')
    .flatMap(({ parts }) => parts);
  const criteria = sections.find(({ title }) => title === 'Grading criteria')?.parts[0] ?? '';
  if (criteria === '' || keywords.length === 0) return null;
  return { correctAnswer: criteria, aiCriteria: { idealAnswer, otherIdealAnswers, keywords } };
}
