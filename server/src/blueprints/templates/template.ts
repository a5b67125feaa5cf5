import type { BlueprintDefinitionInput } from '@certway/contract/blueprints/blueprint-definition';

/** A real exam as its examining body describes it, for any program that prepares for it. */
export interface Template {
  key: string;
  definition: Omit<BlueprintDefinitionInput, 'sections' | 'source'> & {
    sections: TemplateSection[];
  };
  /** The facts about the exam, each with its source or a note that it is our own choice. */
  figures: { figure: string; source: string }[];
}

type TemplateSection = Omit<
  BlueprintDefinitionInput['sections'][number],
  'topicIds' | 'moduleIds'
> & {
  /** Topics (by code or name) and modules (by name) that a program may have for this section. */
  sources: string[];
};
