import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findWordForWord,
  type OpenAiServer,
  startOpenAiServer,
} from '../../test/fakes/openai-server.ts';
import { prepareQuestion } from '../built-in/evaluate.ts';
import { buildVocabulary } from '../built-in/vocabulary.ts';
import type { CoachQuestion } from '../engine.ts';
import { createCoach } from '../marking/coach.ts';
import { createLocalMarker } from '../preparation-process/question-marker.ts';

/**
 * Tests how close to the pass mark a model's mark must be to be doubted. The model's evidence is
 * valid in all cases.
 */

let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer();
  server.behave({ answer: findWordForWord });
});
afterAll(() => server.close());

/**
 * Evaluates an answer that contains only the first of two key points. Its mark is therefore the
 * weight of this point, as a percentage.
 */
async function evaluateWith(weight: number) {
  const key = {
    criteria: 'The cause and the recovery.',
    idealAnswers: ['A wing exceeds its critical angle of attack. The pilot adds full power.'],
    keyPoints: [
      { text: 'critical angle of attack', alternatives: [], weight },
      { text: 'full power', alternatives: [], weight: 100 - weight },
    ],
    explanation: '',
    reference: '',
  };
  const text = 'Why does an airplane stall, and how does the pilot recover?';
  const question: CoachQuestion = { id: 'q', versionId: 'v', programId: 'p', text, key };
  const request = { question: text, ...key };
  const { url: baseUrl } = server;
  const provider = 'openai-compatible' as const;
  const coach = createCoach({
    llm: { provider, model: 'test', baseUrl, apiKey: 'sk-test', thirdParty: null },
    log: pino({ level: 'silent' }),
    allowance: { take: async () => true, addTokens: async () => undefined },
    retryPolicy: { limitMs: 5000, pauseMs: 20 },
  });
  const answer = 'The wing stalls because it exceeds the critical angle of attack there.';
  const marker = createLocalMarker(request, () =>
    prepareQuestion(request, buildVocabulary([request])),
  );
  return coach.evaluate({ question, marker, answer, personId: 'me', names: [] });
}

it.each([
  [39, false],
  [41, true],
  [50, true],
  [59, true],
  [61, false],
])(
  "a model's mark of %i percent is doubted as too close to the pass mark: %s",
  async (weight, isMiddle) => {
    const { engine, mark, doubts } = await evaluateWith(weight);
    expect({ engine, mark }).toEqual({ engine: 'model', mark: weight / 100 });
    expect(doubts.includes('mid-band')).toBe(isMiddle);
  },
);
