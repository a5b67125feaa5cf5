import type { MarkReview } from '../coaching/queries.ts';

export const buildMarkReview = (change: Partial<MarkReview> = {}): MarkReview => ({
  attemptId: 'a1',
  questionId: 'q1',
  programId: 'p1',
  programName: 'Glider pilot',
  question: 'Why does a wing stall?',
  criteria: 'The cause.',
  idealAnswers: ['It exceeds its critical angle of attack.'],
  answer: 'Too steep against the air.',
  points: [
    { kind: 'key-point', text: 'angle of attack', weight: 1, share: 0, evidence: null },
    { kind: 'whole', text: '', weight: 1, share: 0.4, evidence: 'air' },
  ],
  engine: 'built-in',
  mark: 0.45,
  confidence: 0.6,
  doubts: ['mid-band'],
  asked: true,
  audited: false,
  unconfirmed: true,
  alike: [],
  markedAt: '2026-01-02T03:04:05Z',
  ...change,
});
