import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { openBase } from './base.ts';
import { listEmpty } from './pages.ts';

const SMALL = { people: 1000, answers: 2000, board: { members: 30, assignments: 5 } };

it('the growth bench reports lists that are empty', { timeout: 120_000 }, async () => {
  const server = inject('server');
  const name = `${inject('template')}_growth`;
  const folder = mkdtempSync(join(tmpdir(), 'certway-growth-'));
  const base = await openBase(server, name, SMALL, folder);
  try {
    expect(await listEmpty(base)).toEqual([]);
    // Plants a fault: the table of a measured list is emptied, which the check must detect.
    await base.db.$client.query('delete from notes_note');
    expect(await listEmpty(base)).toEqual([
      'listNotes finds nothing',
      'listNotes, search, second finds nothing',
    ]);
  } finally {
    await base.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
