import { describe, expect, it } from 'vitest';
import { processorMs } from '../../http/watch/processor-time.ts';
import { seededChance } from '../../samples/lively/chance.ts';
import { gapsHere, possibleHere } from './bank.ts';
import type { DrawCandidate } from './candidate.ts';
import type { Demand, QuestionGroup } from './demand.ts';
import { drawQuestions } from './draw.ts';
import { computeGaps, countPossible, drawFrom } from './offload.ts';

const { next } = seededChance(3);

/**
 * A demand with forty sections. Each section fits a random tenth of all topics, so nearly every
 * topic is its own group of interchangeable questions.
 */
const demand: Demand = { sections: Array(40).fill(5), difficulties: null };
const groups: QuestionGroup[] = Array.from({ length: 300 }, () => ({
  sections: [...Array(40).keys()].filter(() => next() < 0.1),
  difficulty: 0,
  count: 3,
}));
const bank = { demand, groups, cases: [] };
const candidates: DrawCandidate[] = groups.flatMap(({ sections }, group) =>
  Array.from({ length: 3 }, (_, at) => ({
    questionId: `q${group}-${at}`,
    versionId: `v${group}-${at}`,
    sections,
    difficulty: 0,
    seenAt: null,
    inLast: false,
  })),
);

describe('a bank whose sections share their questions in many ways', { timeout: 120_000 }, () => {
  it('is checked in another process, with the same result and without blocking the event loop', async () => {
    const startedAt = processorMs();
    const here = gapsHere({ ...bank, papers: 50 });
    const possible = possibleHere(bank);
    expect(drawQuestions(demand, candidates, next)).not.toBeNull();
    const used = processorMs() - startedAt;
    // The start of the other process is not measured.
    await countPossible(bank);
    const before = processorMs();
    expect(await computeGaps({ ...bank, papers: 50 })).toEqual(here);
    expect(await countPossible(bank)).toBe(possible);
    const drawn = await drawFrom(demand, candidates, next);
    expect(processorMs() - before).toBeLessThan(used / 3);
    expect(drawn?.map((section) => section.length)).toEqual(demand.sections);
    expect(new Set(drawn?.flat()).size).toBe(200);
    for (const [place, section] of drawn?.entries() ?? []) {
      for (const { sections } of section) expect(sections).toContain(place);
    }
  });

  it('is drawn from in the same way for the same seed', async () => {
    const idsFor = async (seed: number) => {
      const drawn = await drawFrom(demand, candidates, next, seed);
      return drawn?.map((section) => section.map(({ questionId }) => questionId));
    };
    const first = await idsFor(48213);
    expect(await idsFor(48213)).toEqual(first);
    expect(await idsFor(48214)).not.toEqual(first);
  });

  it('leads to no draw if it has too few questions', async () => {
    const more: Demand = { sections: Array(40).fill(30), difficulties: null };
    expect(await drawFrom(more, candidates, next)).toBeNull();
  });
});
