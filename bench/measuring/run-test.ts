import { run } from '../../scripts/run.ts';

/**
 * Runs the integration tests in a folder of a bench with larger numbers than the test suite does.
 * Ends this process with the result of the tests.
 */
export async function runTest(folder: string, env: Record<string, string>): Promise<never> {
  const args = ['run', '--project', 'integration', folder, '--reporter=verbose'];
  const { code } = await run('vitest', args, { live: true, env });
  process.exit(code);
}
