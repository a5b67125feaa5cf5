import { run } from '../../scripts/run.ts';

export async function runTest(folder: string, env: Record<string, string>): Promise<never> {
  const args = ['run', '--project', 'integration', folder, '--reporter=verbose'];
  const { code } = await run('vitest', args, { live: true, env });
  process.exit(code);
}
