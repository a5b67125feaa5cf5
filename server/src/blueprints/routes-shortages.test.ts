import type { GapCheck } from '@certway/contract/blueprints/gap-check';
import { describe, expect, it } from 'vitest';
import { buildQuiz, post } from '../test/fixtures/attempts.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { buildDraft } from '../test/generators/drafts.ts';
import { useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

interface Piece {
  topic: boolean;
  module: number;
  difficulty: 'easy' | 'medium' | 'hard';
}

const LEVELS = ['easy', 'medium', 'hard'] as const;
const subsets = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: 2 ** items.length }, (_, number) =>
    items.filter((_item, place) => number & (1 << place)),
  );
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/**
 * The questions of a bank with shortages. The bank has two modules, and a topic with questions from
 * both of them.
 */
const pieces: Piece[] = [
  ...Array.from({ length: 5 }, (_, n) => ({
    topic: n < 2,
    module: 0,
    difficulty: LEVELS[n % 2] ?? 'easy',
  })),
  ...Array.from({ length: 4 }, (_, n) => ({
    topic: n === 0,
    module: 1,
    difficulty: LEVELS[n % 3] ?? 'easy',
  })),
];
const sizes = [3, 2, 1];
/**
 * For each section, whether a question fits it. The sources of the three sections are the topic,
 * the first module, and the second module.
 */
const isInSection = [
  ({ topic }: Piece) => topic,
  ({ module }: Piece) => module === 0,
  ({ module }: Piece) => module === 1,
];
const mix = { easy: 50, medium: 100 / 3, hard: 50 / 3 };
const mixSizes = { easy: 3, medium: 2, hard: 1 };

/**
 * Finds all combinations of sections and difficulties that have fewer questions than they need. It
 * checks every combination by counting.
 */
const shortages = (papers: number) =>
  subsets([0, 1, 2]).flatMap((sections) =>
    subsets(LEVELS).map((levels) => {
      const available = pieces.filter(
        (piece) =>
          levels.includes(piece.difficulty) &&
          sections.some((section) => isInSection[section]?.(piece)),
      ).length;
      const others = sum(LEVELS.filter((level) => !levels.includes(level)).map((l) => mixSizes[l]));
      const needed = papers * (sum(sections.map((section) => sizes[section] ?? 0)) - others);
      return { sections, levels, available, needed };
    }),
  );

describe('findShortages', () => {
  it('finds the same shortages as counting every set of sections and difficulties', async () => {
    const trainer = await testServer.signedInAs('trainer');
    const draft = buildQuiz(0, { status: 'draft' });
    const [course] = draft.courses;
    const [module] = course?.modules ?? [];
    if (!course || !module) throw new Error('the quiz has no module');
    course.modules = [0, 1].map((place) => ({
      ...module,
      name: `Module ${place}`,
      order: place + 1,
      questions: pieces
        .filter((piece) => piece.module === place)
        .map(({ difficulty }, n) => ({
          ...buildDraft('true-false', { text: `Statement ${place} ${n}` }),
          difficulty,
        })),
    }));
    const program = await makeProgram(testServer, draft, trainer.user.id);
    const base = `/api/quiz/program/${program._id}`;
    const outline = await post(testServer, trainer, `${base}/topic`, {
      lines: [{ level: 0, name: 'Law' }],
    });
    const topicId = outline.json().topics[0]._id;
    const modules = program.courses.flatMap((each) => each.modules);
    for (const [place, { _id }] of modules.entries()) {
      const url = `${base}/course/${program.courses[0]?._id}/module/${_id}/question`;
      const questions: { _id: string }[] = (await testServer.call(trainer, { url })).json();
      const own = pieces.filter((piece) => piece.module === place);
      const questionIds = questions.filter((_, n) => own[n]?.topic).map((each) => each._id);
      await post(testServer, trainer, `${base}/topic/assign`, { topicId, questionIds });
    }
    const ids = modules.map(({ _id }) => _id);
    const definition = {
      questionCount: 6,
      difficulty: mix,
      sections: [
        { title: 'Law', size: { unit: 'count', value: 3 }, topicIds: [topicId] },
        { title: 'First', size: { unit: 'count', value: 2 }, moduleIds: [ids[0]] },
        { title: 'Second', size: { unit: 'count', value: 1 }, moduleIds: [ids[1]] },
      ],
    };
    for (const papers of [1, 2, 3, 5]) {
      const url = `${base}/blueprint/check`;
      const reply = await post(testServer, trainer, url, { definition, papers });
      expect(reply.statusCode).toBe(200);
      const { missing, sections, holes } = reply.json() as GapCheck;
      const all = shortages(papers);
      expect(missing).toBe(Math.max(...all.map(({ available, needed }) => needed - available)));
      expect(sections.map(({ available }) => available)).toEqual(
        isInSection.map((isIn) => pieces.filter(isIn).length),
      );
      for (const shortage of holes) {
        const counted = all.find(
          (each) =>
            each.sections.join() === shortage.sections.join() &&
            each.levels.join() === (shortage.difficulties ?? LEVELS).join(),
        );
        expect(shortage).toMatchObject({ available: counted?.available, needed: counted?.needed });
        expect(shortage.available).toBeLessThan(shortage.needed);
      }
      const alone = all.filter(
        (each) =>
          each.sections.length === 1 && each.levels.length === 3 && each.needed > each.available,
      );
      const named = holes.filter(
        (shortage) => shortage.sections.length === 1 && !shortage.difficulties,
      );
      expect(named.map((shortage) => shortage.sections)).toEqual(
        alone.map((each) => each.sections),
      );
      expect(holes.length > 0).toBe(missing > 0);
    }
  });
});
