import { type BenchEnvironment, openBenchEnvironment } from './bench-environment.ts';
import { openProvider, type Provider } from './provider.ts';
import type { Learner } from './seed.ts';

export interface VisitEnvironment extends BenchEnvironment {
  provider: Provider;
}

type KnownIdentity = Pick<Learner, 'subject' | 'email'>;

/** Opens an environment with learners who can sign in at an identity provider in this process. */
export async function openVisitEnvironment(
  people: number,
  root?: string,
): Promise<VisitEnvironment> {
  const [provider, environment] = [await openProvider(), await openBenchEnvironment(people, root)];
  const { rows } = await environment.db.$client.query<KnownIdentity & { id: string }>(
    'update accounts_user set issuer = $1 returning id, subject, verified_email as email',
    [provider.issuer],
  );
  // The identities are read from the database, because the seed of an earlier version does not
  // return them.
  const known = new Map<string, KnownIdentity>(rows.map(({ id, ...identity }) => [id, identity]));
  const next = () => {
    const learner = environment.next();
    return Object.assign(learner, known.get(learner.userId));
  };
  return {
    ...{ ...environment, provider, next },
    env: { ...environment.env, BENCH_ISSUER: provider.issuer },
    async close() {
      provider.close();
      await environment.close();
    },
  };
}
