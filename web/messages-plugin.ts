import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const FOR = /\/messages\.ts\?for=/;

/**
 * A page ships the messages it uses and no others: each file that takes messages gets a copy of their
 * own `messages.ts`, and the build drops from that copy whatever the file does not name. Taken as one
 * module, they would all travel together to every page that uses one of them.
 */
export const ownMessages: Plugin = {
  name: 'own-messages',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/messages\.ts$/ },
    async handler(source, importer, options) {
      if (!importer) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return null;
      return `${found.id}?for=${encodeURIComponent(relative(import.meta.dirname, importer))}`;
    },
  },
  load: {
    filter: { id: FOR },
    async handler(id) {
      const file = id.replace(/\?.*$/, '');
      this.addWatchFile(file);
      return { code: await readFile(file, 'utf8'), moduleType: 'ts' };
    },
  },
};
