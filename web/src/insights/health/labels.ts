import type { HealthFlag } from '@certway/contract/insights/health';
import * as messages from '../messages.ts';

/** The name of each flag of a question, and the advice what to do about it. */
export const flagLabels: Record<HealthFlag, { name: string; todo: string }> = {
  'key-suspect': {
    name: messages.keySuspect,
    todo: messages.keySuspectToDo,
  },
  unclear: {
    name: messages.unclear,
    todo: messages.unclearToDo,
  },
  'too-hard': {
    name: messages.tooHard,
    todo: messages.tooHardToDo,
  },
  'tells-nothing': {
    name: messages.tellsNothing,
    todo: messages.tellsNothingToDo,
  },
  slow: {
    name: messages.slow,
    todo: messages.slowToDo,
  },
  'unused-option': {
    name: messages.unusedOption,
    todo: messages.unusedOptionToDo,
  },
  'too-easy': {
    name: messages.tooEasy,
    todo: messages.tooEasyToDo,
  },
};

/**
 * Describes the reliability of a test in words. The limits are rules of thumb from test
 * development.
 */
export function reliabilityLabel(reliability: number | null): string {
  if (reliability === null) return messages.pointsDoNotVary;
  if (reliability < 0.5) return messages.mostlyChance;
  if (reliability < 0.7) return messages.fairForPractice;
  return reliability < 0.8 ? messages.good : messages.veryGood;
}

export function difficultyLabel(difficulty: number): string {
  if (difficulty < -1) return messages.easy;
  return difficulty > 1 ? messages.hard : messages.mediumDifficulty;
}
