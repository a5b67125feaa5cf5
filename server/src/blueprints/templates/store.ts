import { shorterPaper } from '@certway/contract/shorter-paper';
import { todayAt } from '../../days.ts';
import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { insertBlueprint } from '../repository.ts';
import { fitTemplates } from './fit.ts';
import { templates } from './index.ts';

interface Beginning {
  programId: string;
  /** Which of the real exams. */
  key: string;
  /** How many questions the paper has, if fewer than the exam. */
  questionCount: number | null;
  authorId: string | null;
  now: Date;
}

/** Offers a real exam, or a shorter paper of it, as a mock exam of a program; gives its id. */
export async function offerTemplate(
  tx: Transaction,
  { programId, key, questionCount, authorId, now }: Beginning,
): Promise<string> {
  const chosen = templates.filter((template) => template.key === key);
  const [fitted] = await fitTemplates(tx, programId, chosen, todayAt(now));
  if (!fitted) throw new Error(`there is no exam called ${key}`);
  const definition = questionCount
    ? shorterPaper(fitted.definition, questionCount)
    : fitted.definition;
  const id = newId(now.getTime());
  const blueprint = { id, programId, offered: true, createdAt: now };
  await insertBlueprint(tx, blueprint, { definition, authorId, createdAt: now });
  return id;
}
