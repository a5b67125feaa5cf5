import type { Person } from '@certway/contract/endpoint';
import { grantAccess } from '../../access/index.ts';
import { setAllowance } from '../../allowances/index.ts';
import { failed } from '../../outcomes/failure.ts';
import { findTrees, type ProgramTree } from '../../programs/index.ts';
import { submitReview } from '../../reviews/index.ts';
import { sampleLearners } from '../people.ts';
import { leaveQuizAfter, type Quiz, takeMockExam, takeQuiz } from './quizzes.ts';
import { daysAgo, minutesAfter, personAt, type Stage } from './stage.ts';

/**
 * The program with the most sample learners, so that it has enough attempts for statistics of its
 * questions.
 */
const MOST_CHOSEN = 'us-drivers-license';

/** The number of the forty sample learners who chose each program. */
const CHOSEN_BY = {
  [MOST_CHOSEN]: 13,
  'nursing-licensure-essentials': 8,
  'private-pilot-airplane': 7,
  'real-estate-salesperson': 5,
  'bank-officer-foundation': 4,
  'fe-engineering-fundamentals': 3,
};

async function treeOf({ tx, programs }: Stage, slug: string): Promise<ProgramTree> {
  const [tree] = await findTrees(tx, [programs.get(slug) ?? '']);
  if (!tree) throw new Error(`the samples have no program ${slug}`);
  return tree;
}

const quizzesOf = ({ program, courses, modules }: ProgramTree): Quiz[] =>
  courses
    .toSorted((a, b) => a.position - b.position)
    .flatMap((course) =>
      modules
        .filter(({ courseId }) => courseId === course.id)
        .toSorted((a, b) => a.position - b.position)
        .map(({ id }) => ({ programId: program.id, courseId: course.id, moduleId: id })),
    );

async function grant(stage: Stage, person: Person, tree: ProgramTree, when: Date): Promise<void> {
  const actorId = stage.people.get('partner@certway.example') ?? null;
  const { id: programId, priceCents } = tree.program;
  const source = priceCents > 0 ? ('manual' as const) : ('free' as const);
  const granting = { userId: person.id, programId, source, actorId, priceCents, periodDays: null };
  const granted = await grantAccess(stage.tx, granting, when);
  if (failed(granted)) throw new Error(`a sample grant failed: ${granted.code}`);
}

interface LearningCourse {
  email: string;
  slug: string;
  /** The number of days since the learner bought the program. */
  since: number;
  quizzes: number;
  skill: number;
  /**
   * True if the learner may take a mock exam after the quizzes. False if the mock exam attempts of
   * this learner are created separately.
   */
  sits?: boolean;
}

/** Simulates a learner who buys a program and works through it, improving with each quiz. */
async function follow(stage: Stage, course: LearningCourse): Promise<void> {
  const { email, slug, since, quizzes, skill, sits = true } = course;
  const { chance } = stage;
  const tree = await treeOf(stage, slug);
  const person = personAt(stage, email, 'paid');
  await grant(stage, person, tree, daysAgo(stage, since));
  const plan = quizzesOf(tree);
  for (let n = 0; n < quizzes; n++) {
    const quiz = plan[n % plan.length];
    if (!quiz) return;
    const day = Math.max(0, since - 1 - Math.floor((n + 1) * (since / (quizzes + 1))));
    const grown = Math.min(0.97, skill + n * 0.03);
    await takeQuiz(stage, { person, quiz, skill: grown, begins: daysAgo(stage, day) });
  }
  if (sits) await sitExam(stage, { slug, skill }, person);
  const praise = chance.next() < 0.65 ? stage.praise(slug) : null;
  if (praise) {
    stage.at(minutesAfter(stage.today, -chance.between(60, 60 * 24 * 20)));
    await submitReview(stage.platform, person, { programId: tree.program.id, ...praise });
  }
}

/** Creates the history of the forty learners, spread over the programs and the last three months. */
export async function addLearnerHistory(stage: Stage): Promise<void> {
  const { chance } = stage;
  const choices = Object.entries(CHOSEN_BY).flatMap(([slug, count]) => Array(count).fill(slug));
  for (const [index, { email }] of sampleLearners.entries()) {
    const slug = choices[index];
    const quizzes = slug === MOST_CHOSEN ? 2 + chance.between(0, 1) : chance.between(1, 2);
    const course = { email, slug, since: chance.between(8, 90), quizzes };
    await follow(stage, { ...course, skill: 0.42 + chance.next() * 0.45 });
  }
}

/** Takes one or two mock exams after the modules, with a chance of 40 %. */
async function sitExam(
  stage: Stage,
  { slug, skill }: Pick<LearningCourse, 'slug' | 'skill'>,
  person: Person,
): Promise<void> {
  const blueprintId = stage.exams.get(slug);
  if (!blueprintId || stage.chance.next() > 0.4) return;
  const papers = stage.chance.between(1, 2);
  for (let n = 0; n < papers; n++) {
    const hours = (papers - n) * 24 + stage.chance.between(0, 9);
    const begins = minutesAfter(stage.today, -60 * hours);
    await takeMockExam(stage, { person, blueprintId, skill: Math.min(0.95, skill + 0.1), begins });
  }
}

/** Takes two mock exams: first with a low skill, then with a high one. */
async function sitTwice(stage: Stage, person: Person): Promise<void> {
  const blueprintId = stage.exams.get(MOST_CHOSEN);
  if (!blueprintId) return;
  for (const [days, skill] of [
    [9, 0.5],
    [2, 0.92],
  ] as const) {
    await takeMockExam(stage, { person, blueprintId, skill, begins: daysAgo(stage, days) });
  }
}

/** Grants 50% extra time to one learner of the pilot program. */
async function allowOneMore(stage: Stage): Promise<void> {
  const userId = stage.people.get('harbhajan.gill@learners.example') ?? '';
  const programId = stage.programs.get('private-pilot-airplane') ?? '';
  const trainer = personAt(stage, 'trainer@certway.example', 'trainer');
  await setAllowance(
    stage.platform,
    trainer,
    { programId, userId },
    {
      timeFactor: 1.5,
      extraBreaks: 0,
      breakMinutes: 5,
      extraSittings: 0,
      largerText: true,
      note: 'As agreed before the course.',
    },
  );
}

export async function giveAccountsAPast(stage: Stage): Promise<void> {
  const paid = { email: 'paid@certway.example', since: 40, quizzes: 6, skill: 0.6 };
  await follow(stage, { ...paid, slug: MOST_CHOSEN, sits: false });
  await follow(stage, { ...paid, slug: 'private-pilot-airplane', since: 16, quizzes: 3 });
  const person = personAt(stage, paid.email, 'paid');
  await sitTwice(stage, person);
  await allowOneMore(stage);
  const pilot = quizzesOf(await treeOf(stage, 'private-pilot-airplane'));
  const next = pilot[3];
  const begins = minutesAfter(stage.today, -95);
  if (next) await leaveQuizAfter(stage, { person, quiz: next, skill: 0.75, begins }, 4);
  const wardens = await treeOf(stage, 'fire-warden-basics');
  await grant(stage, person, wardens, daysAgo(stage, 6));
}
