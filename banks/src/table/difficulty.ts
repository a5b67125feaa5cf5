import * as messages from './messages.ts';

/** The words for each difficulty in the tables of other tools, in several languages. */

const WORDS = {
  easy: 'easy, simple, low, fácil, facile, leicht, einfach, легкий, лёгкий, просто, łatwe, łatwy, 简单, 易, 容易, 簡単, سهل, 1',
  medium:
    'medium, moderate, normal, average, intermediate, medio, media, moyen, moyenne, mittel, médio, médio, средний, średni, średnie, 中等, 中, 普通, متوسط, 2',
  hard: 'hard, difficult, high, advanced, difícil, difficile, schwer, schwierig, сложный, трудный, trudne, trudny, 困难, 难, 難しい, 難, صعب, 3',
} as const;

const byWord = new Map(
  Object.entries(WORDS).flatMap(([name, values]) => values.split(', ').map((word) => [word, name])),
);

export function difficultyIn(cell: string, losses: string[]): string | undefined {
  const word = cell.trim().toLowerCase();
  if (word === '') return undefined;
  const known = byWord.get(word);
  if (!known) losses.push(messages.difficultyUnknown({ difficulty: cell.slice(0, 60) }));
  return known;
}
