import { defineConfig } from 'vitest/config';
import { TestOrder } from './scripts/testing/order.ts';
import { NEEDS_DATABASE } from './scripts/testing/second-server.ts';
import { messagePlugins } from './web/messages-plugin.ts';

const EMBEDDED = [
  'server/src/db/embedded/**/*.test.ts',
  'server/src/metrics.test.ts',
  'server/src/processes.test.ts',
  'bench/chaos/*.test.ts',
  'scripts/rehearsal/*.test.ts',
];

/**
 * Loading the product takes longer than most tests, so the test files of a worker share its modules
 * and their state. Page tests load their own copies (`web/src/test/setup.ts`).
 */
export default defineConfig({
  plugins: [messagePlugins],
  test: {
    environment: 'node',
    setupFiles: ['./scripts/test-setup.ts', './web/src/test/setup.ts'],
    sequence: { sequencer: TestOrder },
    testTimeout: 20_000,
    // Intervals are not faked, because jsdom renders its frames by an interval. An interval that
    // starts while it is faked never fires, and the files of a worker share the window, so no later
    // file would get a frame.
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] },
    // Hooks have a long timeout, because they drop test databases, which takes a long time on a
    // busy machine.
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          maxWorkers: 2,
          isolate: false,
          include: ['{banks,contract,server,web,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...NEEDS_DATABASE, ...EMBEDDED],
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: EMBEDDED,
          testTimeout: 60_000,
          sequence: { groupOrder: 1 },
          // Four workers are useful, because each mostly waits for a server that starts or ends.
          maxWorkers: 4,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: NEEDS_DATABASE,
          globalSetup: ['./server/src/test/template.ts'],
          sequence: { groupOrder: 2 },
          // Each worker mostly waits for the database, so two workers would leave two cores half
          // idle.
          maxWorkers: 4,
          isolate: false,
        },
      },
    ],
  },
});
