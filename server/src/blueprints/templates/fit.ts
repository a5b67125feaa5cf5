import {
  type BlueprintDefinition,
  storedDefinition,
} from '@certway/contract/blueprints/blueprint-definition';
import { divide, sectionSizes } from '@certway/contract/blueprints/exam-sizes';
import type { Executor } from '../../db/database.ts';
import { type Bank, carriesOne } from '../draw/bank.ts';
import { listSourceNames, type NamedIds } from '../repository-bank.ts';
import { groupBank } from '../section-sources.ts';
import type { Template } from './template.ts';

const folded = (name: string) => name.trim().toLowerCase();

/** Returns the ids of the topics or modules with one of these names. */
const idsOf = (named: NamedIds, sources: readonly string[]): string[] => {
  const wanted = new Set(sources.map(folded));
  return named.flatMap(({ id, names }) =>
    names.some((name) => wanted.has(folded(name))) ? id : [],
  );
};

const hasSources = ({ topicIds, moduleIds }: BlueprintDefinition['sections'][number]) =>
  topicIds.length + moduleIds.length > 0;

/**
 * Builds a mock exam from a template. The sources of each section are the program's topics and
 * modules that the template names.
 */
function definitionFor(
  { definition, figures }: Template,
  { topics, modules }: { topics: NamedIds; modules: NamedIds },
): BlueprintDefinition {
  return storedDefinition.parse({
    ...definition,
    source: figures.map(({ figure, source }) => `${figure}: ${source}.`).join('\n'),
    sections: definition.sections.map(({ sources, ...section }) => ({
      ...section,
      topicIds: idsOf(topics, sources),
      moduleIds: idsOf(modules, sources),
    })),
  });
}

/**
 * The maximum number of tries in the search for fitting cases. It is low, because a template is
 * only a starting point.
 */
const TRIES = 100;

/**
 * Returns the maximum number of questions that the program can supply for an exam with the
 * proportions of this definition.
 */
function longestPaper(definition: BlueprintDefinition, bank: Bank): number {
  const sizes = sectionSizes(definition).map((size, place) => {
    const section = definition.sections[place];
    return section && hasSources(section) ? size : 0;
  });
  const carries = (count: number) =>
    carriesOne({
      ...bank,
      demand: { sections: divide(count, sizes), difficulties: null },
      tries: TRIES,
    });
  const most = sizes.reduce((sum, size) => sum + size, 0);
  for (let count = most; count > 0; count--) if (carries(count)) return count;
  return 0;
}

/**
 * Returns the templates and, for each, the matching topics and modules of a program. The template
 * with the best match comes first.
 */
export async function fitTemplates(
  db: Executor,
  programId: string,
  templates: readonly Template[],
  day: string,
) {
  const names = await listSourceNames(db, programId);
  const fitted = [];
  for (const template of templates) {
    const definition = definitionFor(template, names);
    const bank = await groupBank(db, programId, definition, day);
    fitted.push({
      key: template.key,
      definition,
      figures: template.figures,
      fed: definition.sections.filter(hasSources).length,
      carries: longestPaper(definition, bank),
    });
  }
  return fitted.sort(
    (a, b) => b.fed / b.definition.sections.length - a.fed / a.definition.sections.length,
  );
}
