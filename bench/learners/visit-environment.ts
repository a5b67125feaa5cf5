import { type BenchEnvironment, openBenchEnvironment } from './bench-environment.ts';
import { openProvider, type Provider } from './provider.ts';

export interface VisitEnvironment extends BenchEnvironment {
  provider: Provider;
}

/** Opens an environment with learners who can sign in at an identity provider in this process. */
export async function openVisitEnvironment(people: number): Promise<VisitEnvironment> {
  const [provider, environment] = [await openProvider(), await openBenchEnvironment(people)];
  await environment.db.$client.query('update accounts_user set issuer = $1', [provider.issuer]);
  return {
    ...environment,
    provider,
    env: { ...environment.env, BENCH_ISSUER: provider.issuer },
    async close() {
      provider.close();
      await environment.close();
    },
  };
}
