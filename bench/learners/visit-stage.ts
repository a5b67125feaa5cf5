import { openProvider, type Provider } from './provider.ts';
import { openStage, type Stage } from './stage.ts';

export interface VisitStage extends Stage {
  provider: Provider;
}

/** A stage whose people sign in, at an identity provider in this process. */
export async function openVisitStage(people: number): Promise<VisitStage> {
  const [provider, stage] = [await openProvider(), await openStage(people)];
  await stage.db.$client.query('update accounts_user set issuer = $1', [provider.issuer]);
  return {
    ...stage,
    provider,
    env: { ...stage.env, BENCH_ISSUER: provider.issuer },
    async close() {
      provider.close();
      await stage.close();
    },
  };
}
