import type { Reply } from '../../../calls/address.ts';
import { listText } from '../../../ui/words/lists.ts';
import * as messages from '../../messages.ts';

export type Template = Reply<'blueprints', 'listBlueprintTemplates'>[number];

/**
 * Returns a text that says whether the program has enough questions for a mock exam in the form of
 * this real exam.
 */
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

/**
 * Returns whether the questions suffice for a shorter mock exam, but not for one of full length.
 */
export const canShorten = ({ definition, carries }: Template) =>
  carries > 0 && carries < definition.questionCount;
