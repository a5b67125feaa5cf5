import type { ExamStart } from '@certway/contract/attempts/exam-start';
import { sectionSizes } from '@certway/contract/blueprints/exam-sizes';
import type { Person } from '@certway/contract/endpoint';
import type { Platform } from '../../platform.ts';
import { getExamForPerson } from './exam-for-person.ts';
import { extendedMinutes } from './policy.ts';

/**
 * Returns the rules that a person reads before a mock exam. The questions are not drawn until the
 * start.
 */
export async function getExamStart(
  platform: Platform,
  person: Person,
  blueprintId: string,
): Promise<ExamStart> {
  const exam = await getExamForPerson(platform.db, person, blueprintId, platform.now());
  const { blueprint, accommodations: allowed, check, eligibility: turn } = exam;
  const { definition, programId } = blueprint;
  const sizes = sectionSizes(definition);
  return {
    exam: {
      blueprintId: blueprint.id,
      blueprintVersion: blueprint.version,
      name: definition.name,
      body: definition.body,
      source: definition.source,
      edition: definition.edition,
      editionDate: definition.editionDate,
      shortenedFrom: definition.shortenedFrom,
      minutes: extendedMinutes(definition.minutes, allowed.timeFactor),
      questionCount: definition.questionCount,
      trialCount: definition.trialCount,
      sections: definition.sections.map(({ title, code, minutes, ...section }, place) => ({
        title,
        code,
        minutes: extendedMinutes(minutes, allowed.timeFactor),
        oneWay: section.oneWay,
        minimum: section.minimum,
        breakAfter: section.breakAfter,
        questionCount: sizes[place] ?? 0,
      })),
      pass: definition.pass,
      pointsOff: definition.pointsOff,
      rules: definition.rules,
      tools: definition.tools,
      extraBreaks: allowed.extraBreaks,
      largerText: allowed.largerText,
    },
    programId,
    programName: check.programName,
    whole: exam.whole,
    papersTaken: turn.taken,
    papersLeft: turn.left,
    nextAt: turn.nextAt,
    runningId: exam.runningId,
    keptId: exam.keptId,
  };
}
