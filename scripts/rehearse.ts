import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as messages from './messages.ts';
import { openDebian, openFolder } from './rehearsal/machine.ts';
import { rehearse } from './rehearsal/rehearse.ts';

/**
 * `npm run rehearse` follows docs/operations.md, from the empty machine to the rollback, with the
 * exact commands of that page: without root and in a folder that is removed afterwards. `npm run
 * rehearse DEBIAN` does all of it as root in the folder DEBIAN, which `debootstrap
 * --variant=minbase bookworm DEBIAN` made. Steps that neither can run are printed in parentheses:
 * using an editor, systemd, a DNS name.
 */
const [debian] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'certway-rehearsal-'));
const machine = debian ? openDebian(debian) : await openFolder(folder);
try {
  await rehearse(machine, console.log);
  console.log(messages.rehearsed);
} finally {
  await machine.close();
  rmSync(folder, { recursive: true, force: true });
}
