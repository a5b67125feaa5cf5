import type { HealthFlag } from '@certway/contract/health';

/** What is wrong, and what to do about it. */
export const flagWords: Record<HealthFlag, { name: string; todo: string }> = {
  'key-suspect': {
    name: 'Is the key right?',
    todo: 'Those who do best elsewhere choose something else here. Check the key against its source; if it is wrong, correct it with all attempts.',
  },
  unclear: {
    name: 'Reported',
    todo: 'Several learners reported it. Read what they say and decide under “Reported questions”.',
  },
  'too-hard': {
    name: 'Hardly anyone knows it',
    todo: 'Ask whether it was taught, and whether its wording misleads.',
  },
  'tells-nothing': {
    name: 'Hardly tells who knows',
    todo: 'Weak and strong learners do alike. Make it about one thing, and its wrong options plausible.',
  },
  slow: {
    name: 'Takes long',
    todo: 'It takes more than twice as long as its neighbors. Shorten it, or split it.',
  },
  'unused-option': {
    name: 'No one chooses one of its options',
    todo: 'An option that no one believes makes guessing easier. Replace it with a mistake that people make, or remove it.',
  },
  'too-easy': {
    name: 'Almost everyone knows it',
    todo: 'It does not tell learners apart. Keep it if the exam asks it; otherwise ask for more.',
  },
};

/** Rules of thumb of test makers. */
export function reliabilityText(reliability: number | null): string {
  if (reliability === null) return 'points do not vary';
  if (reliability < 0.5) return 'mostly chance: ask more questions, or better ones';
  if (reliability < 0.7) return 'fair for practice, too little for a verdict';
  return reliability < 0.8 ? 'good' : 'very good';
}

export function difficultyText(difficulty: number): string {
  if (difficulty < -1) return 'easy';
  return difficulty > 1 ? 'hard' : 'middling';
}
