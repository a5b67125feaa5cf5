import type { BlueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import type { PassLine } from '@certway/contract/blueprints/blueprint-shape';
import { divide, scoredSizes } from '@certway/contract/blueprints/exam-sizes';
import { isOfDrawnKind, listBank } from '../blueprints/index.ts';
import type { Executor } from '../db/database.ts';
import type { ProgramRow } from '../programs/index.ts';
import { belongsTo, type ExamSection, findOfferedExam } from '../study/index.ts';
import { listModuleNames } from './repository.ts';
import type { AssessedSection } from './rules/assess.ts';

type ExamBank = Awaited<ReturnType<typeof listBank>>;

/** A section of the exam, with the parts of the program from which it draws its questions. */
interface ForecastSection extends AssessedSection {
  topicIds: string[];
  moduleIds: string[];
}

/** The exam to forecast, and the bank from which its questions would come. */
export interface ForecastExam {
  name: string | null;
  sections: ForecastSection[];
  questions: number;
  /** The number of right answers needed to pass. */
  needed: number;
  bank: ExamBank;
}

/**
 * The number of questions of the exam to forecast if a program has no mock exam. Its modules then
 * serve as the exam's sections.
 */
const USUAL_QUESTIONS = 60;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/**
 * Returns the number of right answers needed to reach a pass line. Assumes that every question is
 * answered and that wrong answers subtract points.
 */
function rightNeeded(line: PassLine, questions: number, pointsOff: number): number {
  const worth = line.unit === 'count' ? line.value : (line.value * questions) / 100;
  return Math.ceil((worth + pointsOff * questions) / (1 + pointsOff) - 1e-9);
}

function fromBlueprint(
  definition: BlueprintDefinition,
  sections: readonly ExamSection[],
  bank: ExamBank,
): ForecastExam {
  const { pointsOff, pass, name } = definition;
  const sizes = scoredSizes(
    definition,
    sections.map(({ size }) => size),
  );
  const questions = sum(sizes);
  return {
    name,
    questions,
    needed: rightNeeded(pass, questions, pointsOff),
    bank,
    sections: definition.sections.map(({ title, minimum, topicIds, moduleIds }, place) => {
      const size = sizes[place] ?? 0;
      const section = sections[place];
      return {
        title,
        topicIds,
        moduleIds,
        size,
        least: minimum && rightNeeded(minimum, size, pointsOff),
        places: bank.flatMap((question, at) =>
          section && isOfDrawnKind(definition, question) && belongsTo(section, question)
            ? [at]
            : [],
        ),
      };
    }),
  };
}

function fromModules(
  modules: readonly { id: string; name: string }[],
  passMark: number,
  bank: ExamBank,
): ForecastExam {
  const questions = Math.min(USUAL_QUESTIONS, bank.length);
  const places = modules.map(({ id }) =>
    bank.flatMap(({ moduleId }, at) => (moduleId === id ? [at] : [])),
  );
  const sizes = divide(
    questions,
    places.map(({ length }) => length),
  );
  return {
    name: null,
    questions,
    needed: rightNeeded({ unit: 'percent', value: passMark }, questions, 0),
    bank,
    sections: modules.map(({ id, name }, place) => ({
      title: name,
      topicIds: [],
      moduleIds: [id],
      size: sizes[place] ?? 0,
      least: null,
      places: places[place] ?? [],
    })),
  };
}

export async function findForecastExam(
  db: Executor,
  { id, passMark }: Pick<ProgramRow, 'id' | 'passMark'>,
  day: string,
): Promise<ForecastExam> {
  const bank = await listBank(db, id, day);
  const exam = await findOfferedExam(db, id);
  if (exam) return fromBlueprint(exam.definition, exam.sections, bank);
  return fromModules(await listModuleNames(db, id), passMark, bank);
}
