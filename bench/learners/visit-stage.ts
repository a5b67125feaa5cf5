import { openProvider, type Provider } from './provider.ts';
import type { Learner } from './seed.ts';
import { openStage, type Stage } from './stage.ts';

export interface VisitStage extends Stage {
  provider: Provider;
}

type Known = Pick<Learner, 'subject' | 'email'>;

/** A stage whose people sign in, at an identity provider in this process. */
export async function openVisitStage(people: number, root?: string): Promise<VisitStage> {
  const [provider, stage] = [await openProvider(), await openStage(people, root)];
  const { rows } = await stage.db.$client.query<Known & { id: string }>(
    'update accounts_user set issuer = $1 returning id, subject, verified_email as email',
    [provider.issuer],
  );
  // An earlier version's seed does not say as whom the provider knows somebody.
  const known = new Map<string, Known>(rows.map(({ id, ...identity }) => [id, identity]));
  const next = () => {
    const learner = stage.next();
    return Object.assign(learner, known.get(learner.userId));
  };
  return {
    ...{ ...stage, provider, next },
    env: { ...stage.env, BENCH_ISSUER: provider.issuer },
    async close() {
      provider.close();
      await stage.close();
    },
  };
}
