import type { MarkAnswer } from '../../attempts/index.ts';
import type { Transaction } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { seededChance } from './chance.ts';
import { letPeopleAsk, letPeopleReadTheirMail, letPeopleTalk } from './exchanges.ts';
import { addLearnerHistory, giveAccountsAPast } from './learning.ts';
import { openStage, type Stage } from './stage.ts';

const SEED = 20_261;

/**
 * Simulates three months of activity through the services. The result is always the same, except
 * for the dates.
 */
export async function liveThroughMonths(
  platform: Platform,
  tx: Transaction,
  rest: { markAnswer: MarkAnswer } & Pick<Stage, 'people' | 'programs' | 'exams'>,
): Promise<void> {
  const stage = openStage(platform, tx, { ...rest, chance: seededChance(SEED) });
  await addLearnerHistory(stage);
  await giveAccountsAPast(stage);
  await letPeopleAsk(stage);
  await letPeopleTalk(stage);
  await letPeopleReadTheirMail(stage);
}
