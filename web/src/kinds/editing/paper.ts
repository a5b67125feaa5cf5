import type { Paper } from '@certway/contract/kinds/index';
import type { QuestionForm } from './form.ts';

const notEmpty = (text: string) => text.trim() !== '';

/** Turned by one, so that no pair stands side by side. */
const turned = <T>(items: T[]): T[] => [...items.slice(1), ...items.slice(0, 1)];

function matchingSides({ pairs, distractors }: QuestionForm) {
  const rights = [...pairs.map(({ right }) => right), ...distractors.split('\n')].filter(notEmpty);
  return {
    left: pairs
      .filter(({ left }) => notEmpty(left))
      .map(({ key, left }) => ({ _id: key, text: left })),
    right: turned([...new Set(rights)]).map((text) => ({ _id: text, text })),
  };
}

/** What the learner would see of a question that is still being written. */
export function paperOf(form: QuestionForm, id: string): Paper {
  const shown = {
    _id: id,
    text: form.text,
    illustration: form.illustration || null,
    illustrationAlt: form.illustrationAlt,
    difficulty: form.difficulty,
  };
  if (form.type === 'multiple-choice') {
    const options = form.options
      .filter(({ text, image }) => notEmpty(text) || image !== '')
      .map(({ key, text, image }) => ({ _id: key, text, image: image || null }));
    return { ...shown, type: form.type, options };
  }
  if (form.type === 'matching') return { ...shown, type: form.type, ...matchingSides(form) };
  return { ...shown, type: form.type };
}
