import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDebian, openFolder } from './rehearsal/place.ts';
import { rehearse } from './rehearsal/way.ts';

/**
 * `npm run rehearse` goes the way of docs/operations.md, from the empty machine to the rollback, with the
 * very blocks of that page: without root and in a folder that is removed again. `npm run rehearse DEBIAN`
 * does all of it as root in the folder DEBIAN, which `debootstrap --variant=minbase bookworm DEBIAN` made.
 * What neither can have is told in brackets: somebody at an editor, systemd, a name in the DNS.
 */
const [debian] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'certway-rehearsal-'));
const place = debian ? openDebian(debian) : await openFolder(folder);
try {
  await rehearse(place, console.log);
  console.log('the whole way was gone');
} finally {
  await place.close();
  rmSync(folder, { recursive: true, force: true });
}
