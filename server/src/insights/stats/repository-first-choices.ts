import { inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import { statement } from '../../db/statements/statement.ts';
import { firstChoiceTable } from '../tables.ts';

/** The choice under which every first answer to a version is counted. */
export const ANY_CHOICE = '';

export interface FirstChoice {
  versionId: string;
  choice: string;
}

const addChoices = statement<{ choices: string }>(
  'insights_add_first_choices',
  `
insert into insights_first_choice as c (version_id, choice, count)
select "versionId", choice, count(*)::int
from jsonb_to_recordset(:choices::jsonb) as g ("versionId" uuid, choice text)
where exists (select 1 from questions_version there where there.id = "versionId")
group by "versionId", choice order by "versionId", choice
on conflict (version_id, choice) do update set count = c.count + excluded.count`,
);

/** Counts choices, always in the same order, so that concurrent updates do not deadlock. */
export async function addFirstChoices(
  tx: Transaction,
  choices: readonly FirstChoice[],
): Promise<void> {
  if (choices.length > 0) await addChoices(tx, { choices: JSON.stringify(choices) });
}

export const listFirstChoices = (db: Executor, versionIds: string[]) =>
  db.select().from(firstChoiceTable).where(inArray(firstChoiceTable.versionId, versionIds));
