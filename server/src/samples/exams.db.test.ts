import type { BlueprintDefinition } from '@certway/contract/blueprints/blueprint-definition';
import type { Kind, QuestionView } from '@certway/contract/kinds/index';
import { DEMO_QUESTION_COUNT } from '@certway/contract/limits';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { getVersions } from '../attempts/index.ts';
import { findGaps } from '../blueprints/check.ts';
import { drawPaper, listBank } from '../blueprints/index.ts';
import { findBlueprint } from '../blueprints/repository.ts';
import { inTransaction } from '../db/transaction.ts';
import { failed } from '../outcomes/failure.ts';
import { makeUser, useTestServer } from '../test/test-server.ts';
import { loadExams } from './exams.ts';
import { seededChance } from './lively/chance.ts';
import { samplePictures } from './pictures.ts';
import { loadPrograms } from './programs.ts';

const testServer = useTestServer();
const DAY = '2026-12-01';

/**
 * The form of each body's questions: their kinds, the number of options of a question with one
 * right option, and a text in the description of the mock exam that says this.
 */
const bodies: Record<string, { kinds: Kind[]; options: number; says: string }> = {
  'private-pilot-airplane': {
    kinds: ['multiple-choice'],
    options: 3,
    says: 'Multiple-choice questions with three options: FAA',
  },
  'us-drivers-license': {
    kinds: ['multiple-choice'],
    options: 4,
    says: '20 multiple-choice questions',
  },
  'bank-officer-foundation': {
    kinds: ['multiple-choice'],
    options: 5,
    says: 'Multiple-choice questions with five options: IBPS',
  },
  'real-estate-salesperson': {
    kinds: ['multiple-choice'],
    options: 4,
    says: '150 multiple-choice questions',
  },
  'fe-engineering-fundamentals': {
    kinds: [
      'multiple-choice',
      'multiple-response',
      'fill-blank',
      'numeric',
      'matching',
      'ordering',
      'hotspot',
    ],
    options: 4,
    says: 'Multiple choice with one or several right options, blanks, drag and drop',
  },
};
const slugs = Object.keys(bodies);

interface SampleExam {
  programId: string;
  definition: BlueprintDefinition;
}
const exams = new Map<string, SampleExam>();
const db = () => testServer.platform.db;

beforeAll(async () => {
  const { config, storage } = testServer.platform;
  const { id: trainerId } = await makeUser(testServer.platform, 'trainer');
  const now = new Date();
  await inTransaction(db(), async (tx) => {
    const pictures = await samplePictures(tx, storage, now);
    const placement = { trainerId, currency: config.CURRENCY, now };
    const programs = await loadPrograms(tx, pictures, placement);
    for (const [slug, id] of await loadExams(tx, { programs, authorId: trainerId, now })) {
      const found = await findBlueprint(tx, id);
      if (found) exams.set(slug, found);
    }
  });
}, 60_000);

function examOf(slug: string): SampleExam {
  const exam = exams.get(slug);
  if (!exam) throw new Error(`the samples have no exam of ${slug}`);
  return exam;
}

interface Seen {
  at: Map<string, number>;
  inLast: Set<string>;
}

/** Draws the questions of an attempt, and adds them to what the learner has seen. */
async function drawNext(slug: string, seen: Seen, chance: () => number, now: number) {
  const drawn = await drawPaper(db(), examOf(slug), { seen, day: DAY, chance });
  if (failed(drawn)) throw new Error(`the exam of ${slug} was not drawn`);
  const questions = drawn.flatMap((section) => section.questions);
  seen.inLast = new Set(questions.map(({ questionId }) => questionId));
  for (const { questionId } of questions) seen.at.set(questionId, now);
  return questions;
}

/** Returns a learner who has answered a part of the program's questions in quizzes. */
async function learnerOf(slug: string, part: number, chance: () => number): Promise<Seen> {
  const bank = await listBank(db(), examOf(slug).programId, DAY);
  const practiced = bank.filter(() => chance() < part);
  const at = practiced.map(({ questionId }) => [questionId, Math.floor(chance() * 1000)] as const);
  return { at: new Map(at), inLast: new Set() };
}

const optionCount = (view: QuestionView) =>
  view.type === 'multiple-choice' ? view.options.length : null;

const learners = fc.record({ seed: fc.nat(), part: fc.constantFrom(0, 0.3, 0.8, 1) });
const RUNS = { numRuns: 25 };

it('every mock exam of the samples is checked', () => {
  expect([...exams.keys()].sort()).toEqual([...slugs].sort());
});

describe.each(slugs)('the mock exam of the sample program %s', (slug) => {
  it('asks only the kinds of questions of its body, and its description says so', async () => {
    const { kinds, options, says } = bodies[slug] ?? { kinds: [], options: 0, says: '-' };
    await fc.assert(
      fc.asyncProperty(learners, async ({ seed, part }) => {
        const chance = seededChance(seed).next;
        const questions = await drawNext(slug, await learnerOf(slug, part, chance), chance, 1000);
        const versions = await getVersions(
          db(),
          questions.map(({ versionId }) => versionId),
        );
        for (const { paper } of versions.values()) {
          expect(kinds).toContain(paper.type);
          expect([null, options]).toContain(optionCount(paper));
        }
        expect(versions.size).toBe(examOf(slug).definition.questionCount);
      }),
      RUNS,
    );
    const { source, shortenedFrom } = examOf(slug).definition;
    expect(source).toContain(says);
    if (shortenedFrom) expect(source).toContain(String(shortenedFrom.questionCount));
  });

  it('has a demo that asks only kinds of its body', async () => {
    const { programId, definition } = examOf(slug);
    const bank = await listBank(db(), programId, DAY);
    for (const { kind } of bank.slice(0, DEMO_QUESTION_COUNT)) {
      expect(definition.kinds).toContain(kind);
    }
  });

  it('shares at most half of its questions with the last one of the learner', async () => {
    await fc.assert(
      fc.asyncProperty(learners, async ({ seed, part }) => {
        const chance = seededChance(seed).next;
        const learner = await learnerOf(slug, part, chance);
        let last = new Set<string>();
        for (const now of [1000, 1001, 1002]) {
          const questions = await drawNext(slug, learner, chance, now);
          const shared = questions.filter(({ questionId }) => last.has(questionId)).length;
          expect(shared).toBeLessThanOrEqual(questions.length / 2);
          last = learner.inLast;
        }
      }),
      RUNS,
    );
  }, 30_000);

  it('has enough questions for two attempts without a common question', async () => {
    const { programId, definition } = examOf(slug);
    const gaps = await findGaps(db(), programId, { definition, papers: 2 }, DAY);
    expect([...gaps.holes, ...gaps.cases]).toEqual([]);
    expect(gaps.possible).toBeGreaterThanOrEqual(2);
  });
});
