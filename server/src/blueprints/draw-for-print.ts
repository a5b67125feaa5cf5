import type { Executor } from '../db/database.ts';
import { failed, throwHttpError } from '../outcomes/failure.ts';
import type { DrawForPrint } from '../questions/index.ts';
import { drawPaper } from './draw-paper.ts';
import { findBlueprint } from './repository.ts';

const NOTHING_SEEN = { at: new Map<string, number>(), inLast: new Set<string>() };

/** Draws the mock exam to print. The same number draws the same questions from the same bank. */
export const drawForPrint: DrawForPrint = async (
  db: Executor,
  programId,
  { blueprintId, paper: seed },
  day,
) => {
  const blueprint = await findBlueprint(db, blueprintId);
  if (blueprint?.programId !== programId) return throwHttpError('not-found');
  const drawn = await drawPaper(db, blueprint, { seen: NOTHING_SEEN, day, seed });
  if (failed(drawn)) return drawn;
  const { name, minutes, pass, pointsOff, rules } = blueprint.definition;
  return {
    name,
    minutes,
    pass,
    pointsOff,
    movesOptions: rules.shuffleOptions,
    sections: drawn.map((section) => ({
      title: section.title,
      minutes: section.minutes,
      questions: section.questions,
    })),
  };
};
