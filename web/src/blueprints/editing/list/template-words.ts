import type { Reply } from '../../../calls/address.ts';
import { countText } from '../../../ui/words/counts.ts';
import { listText } from '../../../ui/words/lists.ts';

export type Template = Reply<'blueprints', 'listBlueprintTemplates'>[number];

/** What the program has of a real exam, said plainly. */
export function fitText({ definition, carries }: Template): string {
  const { sections, questionCount } = definition;
  const unfed = sections.filter(
    ({ topicIds, moduleIds }) => topicIds.length + moduleIds.length === 0,
  );
  if (unfed.length === sections.length) {
    return 'No topic or module of this program has the names of its sections: you choose what feeds each.';
  }
  const left =
    unfed.length > 0
      ? ` Nothing here is called ${listText(unfed.map(({ title }) => `‘${title}’`))}.`
      : '';
  if (carries >= questionCount) return `Your questions carry the whole paper.${left}`;
  return `Your questions are fewer than the exam’s: they carry a paper of ${countText(carries, 'question')}, the exam has ${questionCount}.${left}`;
}

/** Whether a shorter paper can be made of it at once. */
export const canShorten = ({ definition, carries }: Template) =>
  carries > 0 && carries < definition.questionCount;
