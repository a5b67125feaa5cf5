// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildProgram } from '../test/programs.ts';
import { buildStudyCard, PLAN, programId } from '../test/study-cards.ts';
import { chanceText, missingText } from './labels.ts';
import type { Readiness } from './queries.ts';

const examOn = '2026-03-08';
const card = (daysLeft: number) => buildStudyCard({ daysLeft, plan: { ...PLAN, examOn } });
const buildReadiness = (change: Partial<Readiness> = {}): Readiness => ({
  programId,
  examName: 'Written exam',
  questions: 60,
  needed: 70,
  sources: [
    { title: 'Air law', topicIds: ['law'], moduleIds: [] },
    { title: 'Weather', topicIds: ['weather'], moduleIds: ['clouds'] },
  ],
  answered: 130,
  forecast: {
    chance: { from: 45, to: 60 },
    share: { from: 62, to: 78 },
    sections: [
      { title: 'Air law', questions: 30, share: { from: 50, to: 73 }, needed: 75 },
      { title: 'Weather', questions: 30, share: { from: 66, to: 90 }, needed: null },
    ],
    helpsMost: 'Air law',
  },
  missing: [],
  knownSoFar: null,
  outcome: null,
  ...change,
});
const open = (daysLeft: number, readiness: Readiness, answers: object = {}) =>
  openAt('/quiz', {
    as: buildUser({ role: 'paid' }),
    answers: {
      attempts: { listQuizzes: [], listRunning: [] },
      study: { listStudyCards: [card(daysLeft)] },
      readiness: { getReadiness: readiness, ...answers },
    },
  });
const openWithPanel = async (readiness: Readiness) => {
  const opened = await open(12, readiness);
  const { person } = opened;
  await person.click(await screen.findByRole('button', { name: 'My chances: Private Pilot' }));
  return { ...opened, panel: await screen.findByRole('region', { name: 'My chances' }) };
};
const openPanel = async (readiness: Readiness) => (await openWithPanel(readiness)).panel;

const knownSoFar: Readiness['knownSoFar'] = {
  bank: 200,
  sections: 5,
  covered: 2,
  studyNext: 'Weather',
  lastExam: { points: 71.6, passed: true, finishedAt: '2026-03-04T12:00:00.000Z' },
  latestPoints: [55, 72],
};

describe('ReadinessPanel', () => {
  it('shows the forecast as ranges, the pass mark, each section, and which section to study', async () => {
    const panel = await openPanel(buildReadiness());
    expect(panel.textContent).toContain('Chance of passing today: 45 to 60%.');
    expect(panel.textContent).toContain('In four of five mock exams: 62 to 78%. Pass mark: 70%.');
    expect(panel.textContent).toContain('Study next: Air law');
    const row = within(panel).getByRole('row', { name: /Air law/ });
    expect(row.textContent).toBe('Air law50 to 73%75%');
  });

  it('shows what is missing if there is no forecast', async () => {
    const missing: Readiness['missing'] = [
      { what: 'answers', count: 24 },
      { what: 'section', title: 'Weather', count: 1 },
      { what: 'others' },
    ];
    const panel = await openPanel(buildReadiness({ forecast: null, missing, knownSoFar }));
    expect(panel.textContent).toContain('Questions of the program answered130 of 200');
    expect(panel.textContent).toContain('Parts of the exam covered2 of 5');
    expect(panel.textContent).toContain('Last mock exam71.6% on Mar 4, 2026');
    expect(panel.textContent).toContain('Latest results55% → 72%');
    expect(panel.textContent).toContain('Study next: Weather');
    expect(panel.textContent).toContain('24 more questions answered for the first time');
    expect(panel.textContent).toContain('1 more answer in Weather');
    expect(panel.textContent).toMatch(/^Too early to estimate.*Study next: Weather$/);
    expect(panel.textContent).not.toContain('more learners');
    expect(panel.textContent).not.toContain('chance of passing');
  });

  it('leads from the section to study next to practice on its topics and modules', async () => {
    const { panel, person, router } = await openWithPanel(
      buildReadiness({ forecast: null, knownSoFar }),
    );
    await person.click(within(panel).getByRole('link', { name: 'Study next: Weather' }));
    expect(router.state.location.state).toMatchObject({
      choice: {
        about: { what: 'own', programId, test: { topicIds: ['weather'], moduleIds: ['clouds'] } },
        practice: 'Weather',
      },
    });
  });

  it('says once that a program is too small for a forecast, and still shows what is known', async () => {
    const known = { ...knownSoFar, bank: 8, sections: 1, studyNext: null };
    const missing = [{ what: 'small' as const }];
    const panel = await openPanel(buildReadiness({ forecast: null, missing, knownSoFar: known }));
    expect(panel.textContent?.match(/too few questions/g)).toHaveLength(1);
    expect(panel.textContent).toContain('130 of 8');
    expect(panel.textContent).not.toContain('Study next');
  });

  it('never shows a chance of exactly 0% or 100% (property)', () => {
    const range = fc.tuple(fc.nat(20), fc.nat(20)).map(([a, b]) => ({
      from: 5 * Math.min(a, b),
      to: 5 * Math.max(a, b),
    }));
    fc.assert(
      fc.property(range, (chance) => {
        expect(chanceText(chance)).not.toMatch(/^(0|100)%$/);
      }),
    );
  });

  it('explains why there is no forecast, such as a section without questions', () => {
    expect(missingText({ what: 'section', title: 'Law', count: 0 })).toContain(
      'this question bank has none',
    );
    expect(missingText({ what: 'others' })).toContain('more learners');
    expect(missingText({ what: 'wide' })).toContain('more answers');
  });
});

describe('OutcomeQuestion', () => {
  it('sends the outcome of the exam after one tap', async () => {
    const { person, server } = await open(-1, buildReadiness(), {
      tellOutcome: { examOn, passed: true },
    });
    await person.click(await screen.findByRole('button', { name: 'I passed: Private Pilot' }));
    expect(server.bodiesOf('readiness.tellOutcome')).toEqual([{ examOn, passed: true }]);
  });

  it('does not ask again after an answer was sent', async () => {
    await open(-1, buildReadiness({ outcome: { examOn, passed: false } }));
    await screen.findByText(/^Thank you for telling us/);
    expect(screen.queryByText('How did the exam go?')).toBeNull();
  });
});

describe('ForecastRecord', () => {
  it('shows a trainer the Brier score of the forecasts and, for comparison, of the share of right answers', async () => {
    const trainer = buildUser({ role: 'trainer' });
    const program = buildProgram({ trainerId: trainer._id });
    const group = (from: number, people: number, passed: number) => ({
      told: { from, to: from + 20 },
      people,
      passed,
    });
    await openAt(`/editPrograms?program=${program._id}&tab=learners`, {
      as: trainer,
      answers: {
        programs: { getProgram: program },
        insights: { getWeakParts: { of: 'topics', passMark: 70, parts: [] } },
        study: { listPlanned: [] },
        readiness: {
          getForecastRecord: {
            told: 30,
            passed: 18,
            foretold: 24,
            figures: { brier: 0.1, brierOfShare: 0.25, groups: [group(0, 0, 0), group(60, 8, 6)] },
          },
        },
      },
    });
    const record = within(await screen.findByRole('region', { name: 'Forecasts and real exams' }));
    record.getByText(
      /^30 learners reported their exam result: 18 passed\. Of those who reported, 24 had a forecast/,
    );
    expect(record.getByRole('row', { name: /^60 to 80/ }).textContent).toContain('75%');
    expect(record.getByRole('row', { name: /^0 to 20/ }).textContent).toContain('–');
    record.getByText(
      /^Error of the forecasts \(Brier score\): 0\.10, where 0 is perfect\. .* would have scored 0\.25\.$/,
    );
  });
});
