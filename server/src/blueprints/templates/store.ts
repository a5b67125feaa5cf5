import { shorterExam } from '@certway/contract/blueprints/shorter-exam';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { utcDay } from '../../time/days.ts';
import { insertBlueprint } from '../repository.ts';
import { fitTemplates } from './fit.ts';
import { templates } from './index.ts';

interface OfferedTemplate {
  programId: string;
  key: string;
  /** The number of questions if the exam is a shorter version, or null for the full exam. */
  questionCount: number | null;
  authorId: string | null;
  now: Date;
}

/**
 * Offers a real exam, or a shorter version of it, as a mock exam of a program. Returns the id of
 * the mock exam.
 */
export async function offerTemplate(
  tx: Transaction,
  { programId, key, questionCount, authorId, now }: OfferedTemplate,
): Promise<string> {
  const chosen = templates.filter((template) => template.key === key);
  const [fitted] = await fitTemplates(tx, programId, chosen, utcDay(now));
  if (!fitted) throw new Error(`there is no exam called ${key}`);
  const definition = questionCount
    ? shorterExam(fitted.definition, questionCount)
    : fitted.definition;
  const id = newId(now.getTime());
  const blueprint = { id, programId, offered: true, createdAt: now };
  await insertBlueprint(tx, blueprint, { definition, authorId, createdAt: now });
  return id;
}
