import { camel, type NewFiles, pascal } from './names.ts';

/**
 * Creates the files that every question kind has. It omits values that only a person can decide, so
 * that the compiler reports each place where one is missing.
 */

const contractFiles: NewFiles = {
  'traits.ts': `import type { KindTraits } from '../shared/traits.ts';

export const traits = {
  graded: undefined,
  hasChoices: undefined,
  mayCarryPictures: undefined,
  credit: undefined,
} as const satisfies KindTraits;
`,
  'learner.ts': `/** The fields that learners see in addition to those of every question. They reveal no key. */
const questionView = {};

/** The fields of a learner's answer. */
const answer = {};

export const learner = { questionView, answer };
`,
  'author.ts': `/** The fields that authors send in addition to those of every question. */
const draft = {};

/** The fields of the draft as the server returns them to the author, without transforms. */
const authored = {};

export const author = { draft, authored };
`,
  'key.ts': `/** The fields that say which answer is right. */
export const key = {};
`,
};

/** Returns the source of a file that exports an empty object of the type. */
const empty = (type: string, from: string, constant: string, name: string) =>
  `import type { ${type} } from '${from}';

export const ${constant}: ${type}<'${name}'> = {};
`;

const serverFiles = (name: string): NewFiles => ({
  'rules.ts': empty('KindRules', '../rules.ts', 'rules', name),
  'samples.ts': empty('KindSamples', '../samples.ts', 'samples', name),
  'print.ts': empty('KindPrint', '../print.ts', 'print', name),
  'test/drafts.ts': empty('KindDrafts', '../../test/kind-drafts.ts', 'drafts', name),
  'index.ts': `import type { KindModule } from '../kind.ts';
import { print } from './print.ts';
import { rules } from './rules.ts';
import { samples } from './samples.ts';

export const ${camel(name)}: KindModule<'${name}'> = {
  rules,
  stats: {},
  samples,
  print,
};
`,
});

const bankFiles = (name: string): NewFiles => ({
  'transfer.ts': empty('KindTransfer', '../transfer.ts', 'transfer', name),
});

const component = (constant: string, name: string) => `import type { ComponentType } from 'react';
import type { ${constant}Props } from '../view.ts';

export const ${constant}: ComponentType<${constant}Props<'${name}'>> = {};
`;

const webFiles = (name: string): NewFiles => ({
  'ask.tsx': component('Ask', name),
  'review.tsx': component('Review', name),
  'view.ts': `import type { KindView } from '../view.ts';
import { Ask } from './ask.tsx';
import { Review } from './review.tsx';

export const ${camel(name)}: KindView<'${name}'> = { Ask, Review };
`,
  'form.ts': `import type { KindForm } from '../editing/kind-form.ts';

export type ${pascal(name)}Fields = {};

export const ${camel(name)}: KindForm<'${name}', ${pascal(name)}Fields> = {};
`,
  'editor.tsx': `import type { KindEditor } from '../editing/editor.ts';
import type { ${pascal(name)}Fields } from './form.ts';

export const Editor: KindEditor<${pascal(name)}Fields> = {};
`,
});

export function kindFiles(name: string): NewFiles {
  const parts = {
    contract: contractFiles,
    server: serverFiles(name),
    banks: bankFiles(name),
    web: webFiles(name),
  };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, files]) =>
      Object.entries(files).map(([file, text]) => [`${part}/src/kinds/${name}/${file}`, text]),
    ),
  );
}

export interface IndexLine {
  index: string;
  imported: string;
  entry: string;
}

const lists = [
  { index: 'contract/src/kinds/traits.ts', exported: 'traits', from: 'traits.ts' },
  { index: 'server/src/kinds/modules.ts', exported: null, from: 'index.ts' },
  { index: 'server/src/kinds/test/index.ts', exported: 'drafts', from: 'test/drafts.ts' },
  { index: 'banks/src/kinds/modules.ts', exported: 'transfer', from: 'transfer.ts' },
  { index: 'web/src/kinds/index.ts', exported: null, from: 'view.ts' },
  { index: 'web/src/kinds/editing/index.ts', exported: null, from: 'form.ts' },
  { index: 'web/src/kinds/editing/editors.ts', exported: 'Editor', from: 'editor.tsx' },
];

/** Returns the line of the list in the contract that combines the schemas of each kind. */
function schemaLine(name: string): IndexLine {
  const local = camel(name);
  const key = local === name ? name : `'${name}'`;
  return {
    index: 'contract/src/kinds/modules.ts',
    imported: `import { author as ${local}Author } from './${name}/author.ts';
import { key as ${local}Key } from './${name}/key.ts';
import { learner as ${local}Learner } from './${name}/learner.ts';`,
    entry: `  ${key}: kind('${name}', ${local}Author, ${local}Learner, ${local}Key),`,
  };
}

/** The lines that add the kind to lists which import nothing: the model, and the plain questions. */
const plainLines = (name: string): IndexLine[] => [
  { index: 'banks/src/model.ts', imported: '', entry: `  '${name}': {};` },
  { index: 'banks/src/test/questions.ts', imported: '', entry: `  '${name}': {},` },
];

export function kindLines(name: string): IndexLine[] {
  const inLists = lists.map(({ index, exported, from }) => {
    const local = exported === 'Editor' ? pascal(name) : camel(name);
    const names = exported === null ? local : `${exported} as ${local}`;
    const up = /kinds\/\w+\/\w+\.ts$/.test(index) ? '..' : '.';
    const entry = local === name ? `  ${name},` : `  '${name}': ${local},`;
    return { index, imported: `import { ${names} } from '${up}/${name}/${from}';`, entry };
  });
  return [schemaLine(name), ...inLists, ...plainLines(name)];
}
