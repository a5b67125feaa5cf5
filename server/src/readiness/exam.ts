import type { BlueprintDefinition } from '@certway/contract/blueprint-definition';
import type { PassLine } from '@certway/contract/blueprint-shape';
import { divide, scoredSizes } from '@certway/contract/paper-sizes';
import { listBank } from '../blueprints/index.ts';
import type { Executor } from '../db/database.ts';
import type { ProgramRow } from '../programs/index.ts';
import { belongsTo, type ExamSection, findExam } from '../study/index.ts';
import { listModules } from './repository.ts';
import type { Section } from './rules/say.ts';

type Bank = Awaited<ReturnType<typeof listBank>>;

/** The exam of the forecast, and the bank that stands for its questions. */
export interface Exam {
  name: string | null;
  sections: Section[];
  questions: number;
  /** The number of right answers needed to pass. */
  needed: number;
  bank: Bank;
}

/** The number of questions if a program has no mock exam and its modules stand in for one. */
const USUAL_QUESTIONS = 60;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/**
 * The number of right answers that reach a pass line if every question is answered and wrong
 * answers cost points.
 */
function rightNeeded(line: PassLine, questions: number, pointsOff: number): number {
  const worth = line.unit === 'count' ? line.value : (line.value * questions) / 100;
  return Math.ceil((worth + pointsOff * questions) / (1 + pointsOff) - 1e-9);
}

function fromBlueprint(
  definition: BlueprintDefinition,
  sections: readonly ExamSection[],
  bank: Bank,
): Exam {
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
    sections: definition.sections.map(({ title, minimum }, place) => {
      const size = sizes[place] ?? 0;
      const section = sections[place];
      return {
        title,
        size,
        least: minimum && rightNeeded(minimum, size, pointsOff),
        places: bank.flatMap((question, at) =>
          section && belongsTo(section, question) ? [at] : [],
        ),
      };
    }),
  };
}

function fromModules(
  modules: readonly { id: string; name: string }[],
  passMark: number,
  bank: Bank,
): Exam {
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
    sections: modules.map(({ name }, place) => ({
      title: name,
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
): Promise<Exam> {
  const bank = await listBank(db, id, day);
  const exam = await findExam(db, id);
  if (exam) return fromBlueprint(exam.definition, exam.sections, bank);
  return fromModules(await listModules(db, id), passMark, bank);
}
