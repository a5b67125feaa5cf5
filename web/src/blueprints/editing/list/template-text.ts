import type { Reply } from '../../../calls/address.ts';
import { listText } from '../../../ui/words/lists.ts';
import * as messages from '../../messages.ts';

export type Template = Reply<'blueprints', 'listBlueprintTemplates'>[number];

/** How well the program's questions fit a real exam. */
export function fitText({ definition, carries }: Template): string {
  const { sections, questionCount } = definition;
  const withoutSources = sections.filter(
    ({ topicIds, moduleIds }) => topicIds.length + moduleIds.length === 0,
  );
  if (withoutSources.length === sections.length) {
    return messages.noSourcesNamed;
  }
  const fit =
    carries >= questionCount
      ? messages.enoughForWholePaper
      : messages.enoughForShorterPaper({ questions: carries, ofExam: questionCount });
  if (withoutSources.length === 0) return fit;
  const names = withoutSources.map(({ title }) => messages.quoted({ name: title }));
  return `${fit} ${messages.nothingCalled({ names: listText(names) })}`;
}

/** Whether a shorter mock exam is possible. */
export const canShorten = ({ definition, carries }: Template) =>
  carries > 0 && carries < definition.questionCount;
