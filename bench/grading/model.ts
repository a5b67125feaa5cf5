import { prepareQuestion } from '../../server/src/coaching/built-in/evaluate.ts';
import type { Vocabulary } from '../../server/src/coaching/built-in/vocabulary.ts';
import type { CoachQuestion } from '../../server/src/coaching/engine.ts';
import { type Coach, createCoach } from '../../server/src/coaching/marking/coach.ts';
import { createLocalMarker } from '../../server/src/coaching/preparation-process/question-marker.ts';
import { processEnvironment, readConfig } from '../../server/src/config.ts';
import { createLog } from '../../server/src/http/logging.ts';
import type { MarkOutcome } from './agreement.ts';
import { isEmpty, type Row } from './rows.ts';

/** Returns the configured language model as the product uses it, or null if none is configured. */
export function configuredModel(): Coach | null {
  const { llm } = readConfig(processEnvironment(), process.cwd());
  const allowance = { take: async () => true, addTokens: async () => undefined };
  return llm && createCoach({ llm, log: createLog({ LOG_LEVEL: 'silent' }), allowance });
}

function asAsked({ question, idealAnswers, keyPoints }: Row): CoachQuestion {
  const key = { criteria: '', idealAnswers: [...idealAnswers], keyPoints: [...keyPoints] };
  return {
    id: question,
    versionId: question,
    programId: '',
    text: question,
    key: { ...key, explanation: '', reference: '' },
  };
}

/**
 * Marks answers one after the other. Questions without key points are left out, because a model
 * marks by key points.
 */
export async function markByModel(
  coach: Coach,
  byQuestion: readonly Row[][],
  vocabulary: Vocabulary,
): Promise<{ outcomes: MarkOutcome[]; stoodIn: number }> {
  const outcomes: MarkOutcome[] = [];
  let stoodIn = 0;
  for (const [question, rows] of byQuestion.entries()) {
    for (const row of rows.filter(({ keyPoints }) => keyPoints.length > 0)) {
      const marker = createLocalMarker(row, () => prepareQuestion(row, vocabulary));
      const asked = { question: asAsked(row), marker, answer: row.answer };
      const { engine, mark, doubts } = await coach.evaluate({ ...asked, personId: '', names: [] });
      if (engine !== 'model') stoodIn++;
      const { given } = row;
      const final = doubts.length === 0;
      outcomes.push({
        question,
        empty: isEmpty(row),
        given,
        mark,
        confidence: 0.5,
        final,
        byDecision: false,
      });
    }
  }
  return { outcomes, stoodIn };
}
