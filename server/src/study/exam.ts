import type { BlueprintDefinition } from '@certway/contract/blueprint-definition';
import { sectionSizes } from '@certway/contract/exam-sizes';
import type { Executor } from '../db/database.ts';
import { subtreeOf } from '../topics/index.ts';
import { findExamShape } from './repository-exam.ts';

/** A section with its size and its sources, including all subtopics of the named topics. */
export interface ExamSection {
  size: number;
  topicIds: ReadonlySet<string>;
  moduleIds: ReadonlySet<string>;
}

/** The first exam that a program offers, read in one statement; null if there is none. */
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
