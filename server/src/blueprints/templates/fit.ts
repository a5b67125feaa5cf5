import { type BlueprintDefinition, storedDefinition } from '@certway/contract/blueprint-definition';
import { divide, sectionSizes } from '@certway/contract/paper-sizes';
import type { Executor } from '../../db/database.ts';
import { type Bank, carriesOne } from '../draw/bank.ts';
import { groupBank } from '../feeding.ts';
import { type Names, namesOf } from '../repository-bank.ts';
import type { Template } from './template.ts';

const folded = (name: string) => name.trim().toLowerCase();

/** The ids of what has one of these names. */
const idsOf = (named: Names, feeds: readonly string[]): string[] => {
  const wanted = new Set(feeds.map(folded));
  return named.flatMap(({ id, names }) =>
    names.some((name) => wanted.has(folded(name))) ? id : [],
  );
};

/** Whether anything feeds a section. */
const isFed = ({ topicIds, moduleIds }: BlueprintDefinition['sections'][number]) =>
  topicIds.length + moduleIds.length > 0;

/** The exam with the topics and modules of a program that have the names of its sources. */
function definitionFor(
  { definition, figures }: Template,
  { topics, modules }: { topics: Names; modules: Names },
): BlueprintDefinition {
  return storedDefinition.parse({
    ...definition,
    source: figures.map(({ figure, source }) => `${figure}: ${source}.`).join('\n'),
    sections: definition.sections.map(({ feeds, ...section }) => ({
      ...section,
      topicIds: idsOf(topics, feeds),
      moduleIds: idsOf(modules, feeds),
    })),
  });
}

/** A template is only a starting point, so the search for fitting cases is limited. */
const TRIES = 100;

/** The maximum number of questions in this shape that the program has enough questions for. */
function longestPaper(definition: BlueprintDefinition, bank: Bank): number {
  const sizes = sectionSizes(definition).map((size, place) => {
    const section = definition.sections[place];
    return section && isFed(section) ? size : 0;
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

/** The templates with the sources that a program has for them, the best fit first. */
export async function fitTemplates(
  db: Executor,
  programId: string,
  templates: readonly Template[],
  day: string,
) {
  const names = await namesOf(db, programId);
  const fitted = [];
  for (const template of templates) {
    const definition = definitionFor(template, names);
    const bank = await groupBank(db, programId, definition, day);
    fitted.push({
      key: template.key,
      definition,
      figures: template.figures,
      fed: definition.sections.filter(isFed).length,
      carries: longestPaper(definition, bank),
    });
  }
  return fitted.sort(
    (a, b) => b.fed / b.definition.sections.length - a.fed / a.definition.sections.length,
  );
}
