import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { compile } from '../compiler.ts';
import { projectFolder } from '../run.ts';

/**
 * Removes required code in a copy of the project, and expects the compiler to report an error in
 * each file that needs the code.
 */

interface Fault {
  part: 'server' | 'web';
  /** The file for which the compiler has to report an error. */
  looksAt: string;
  /** The changes that remove code in the copy. */
  edits: { file: string; from: string; to: string }[];
  says: RegExp;
}

const cityInTheContract = {
  file: 'contract/src/accounts/index.ts',
  from: '  cellNumber: typedText().max(CELL_NUMBER_LENGTH),',
  to: '  cellNumber: typedText().max(CELL_NUMBER_LENGTH),\n  city: typedText().max(100),',
};

const faults: Record<string, Fault> = {
  'a change that makes nothing stale and does not say so': {
    part: 'web',
    looksAt: 'web/src/calls/invalidation.ts',
    edits: [
      { file: 'web/src/calls/invalidation.ts', from: "  'access.redeemCode': access,\n", to: '' },
    ],
    says: /invalidation\.ts.* missing.*access\.redeemCode/,
  },
  'a new call that changes something': {
    part: 'web',
    looksAt: 'web/src/calls/invalidation.ts',
    edits: [
      {
        file: 'contract/src/calls/addresses.ts',
        from: "    redeemCode: 'POST /api/access/redeem',",
        to: "    redeemCode: 'POST /api/access/redeem',\n    lendProgram: 'POST /api/access/lend',",
      },
      {
        file: 'contract/src/access/index.ts',
        from: '  redeemCode: {',
        to: "  lendProgram: { summary: '', openTo: 'signed-in', reply: standing, errors: [] },\n  redeemCode: {",
      },
    ],
    says: /invalidation\.ts.* missing.*access\.lendProgram/,
  },
  'a field of the profile that is not stored': {
    part: 'server',
    looksAt: 'server/src/accounts/update.ts',
    edits: [cityInTheContract],
    says: /update\.ts.*'city' is missing/,
  },
  'a field of the profile that the form does not send': {
    part: 'web',
    looksAt: 'web/src/accounts/profile/profile-form.tsx',
    edits: [cityInTheContract],
    says: /profile-form\.tsx[\s\S]*'city' is missing/,
  },
};

/** The timeout of these tests. The compiler takes seconds, and more when all cores are busy. */
const ENOUGH_MS = 120_000;

function plant({ file, from, to }: Fault['edits'][number], copy: string): void {
  const text = readFileSync(join(copy, file), 'utf8');
  // Skips this edit if the copy already contains it, because another fault of the same part may
  // need the same edit.
  if (text.includes(to) && to !== '') return;
  expect(text).toContain(from);
  writeFileSync(join(copy, file), text.replace(from, to));
}

/** Returns the compiler's output for a part of the project with all its faults planted. */
async function compiled(part: Fault['part']): Promise<string> {
  const copy = mkdtempSync(join(projectFolder, '.planted-'));
  try {
    for (const name of ['contract', part]) {
      cpSync(join(projectFolder, name, 'src'), join(copy, name, 'src'), { recursive: true });
    }
    const ours = Object.values(faults).filter((fault) => fault.part === part);
    for (const edit of ours.flatMap(({ edits }) => edits)) plant(edit, copy);
    const config = {
      extends: `../${part}/tsconfig.json`,
      compilerOptions: { paths: { '@certway/contract/*': ['./contract/src/*.ts'] } },
      include: [],
      files: ours.map(({ looksAt }) => looksAt),
    };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
    const { output } = await compile('.', copy);
    return output;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const said = { server: '', web: '' };

beforeAll(async () => {
  said.server = await compiled('server');
  said.web = await compiled('web');
}, ENOUGH_MS);

it.each(Object.entries(faults))('the compiler reports %s', (_name, { part, says }) => {
  expect(said[part]).toMatch(says);
});
