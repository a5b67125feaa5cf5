import type { BlueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import { sectionSizes } from '@certway/contract/blueprints/exam-sizes';
import type { Executor } from '../db/database.ts';
import { subtreeOf } from '../topics/index.ts';
import { findExamShape } from './repository-exam.ts';

/**
 * A section of an exam with its size and the sources of its questions. `topicIds` includes all
 * subtopics of the topics that the section names.
 */
export interface ExamSection {
  size: number;
  topicIds: ReadonlySet<string>;
  moduleIds: ReadonlySet<string>;
}

/** Finds the first mock exam that a program offers, in one statement; null if there is none. */
export async function findOfferedExam(
  db: Executor,
  programId: string,
): Promise<{ definition: BlueprintDefinition; sections: ExamSection[] } | null> {
  const { definition, topics } = await findExamShape(db, programId);
  if (!definition) return null;
  const sizes = sectionSizes(definition);
  const sections = definition.sections.map(({ topicIds, moduleIds }, place) => ({
    size: sizes[place] ?? 0,
    topicIds: new Set(topicIds.flatMap((topicId) => [...subtreeOf(topics, topicId)])),
    moduleIds: new Set(moduleIds),
  }));
  return { definition, sections };
}
