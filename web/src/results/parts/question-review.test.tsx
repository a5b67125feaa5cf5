// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../test/open-at.tsx';
import { buildPaperVerdict } from '../../test/papers.ts';
import { buildUser } from '../../test/people.ts';
import { buildAsked, buildResult, buildVerdict, wrongly } from '../../test/results.ts';

const paid = buildUser();
const show = (result = buildResult()) =>
  openAt('/result?attempt=quiz', {
    as: paid,
    answers: {
      results: { getResult: result },
      coaching: { getFeedback: { feedback: [], pending: 0 } },
    },
  });

describe('the list of answers below a result', () => {
  const rows = async () => {
    const section = await screen.findByRole('region', { name: 'Your answers' });
    return within(section)
      .getAllByText(/^Question \d+: /)
      .map((each) => `${each.closest('details')?.open ? 'open' : 'folded'} ${each.textContent}`);
  };

  it('shows a partner no right answers, and says that they belong to the trainer', async () => {
    const untold = { correctAnswer: '', right: null };
    const questions = [
      buildAsked('q1', { verdict: buildVerdict({ ...untold, score: 0, correct: false }) }),
      buildAsked('q2', { verdict: buildVerdict(untold) }),
    ];
    await show(buildResult({ own: false, tellsKeys: false, questions }));
    await screen.findByText(/are shown to the program’s trainer only/);
    expect(screen.queryAllByRole('group', { name: 'Right answer' })).toEqual([]);
    expect(screen.queryAllByText('Right answer:')).toEqual([]);
  });

  it('does not mention that right answers belong to the trainer if the reader may see them', async () => {
    await show(buildResult());
    await screen.findByRole('region', { name: 'Your answers' });
    expect(screen.queryByText(/belong to the trainer/)).toBeNull();
  });

  it('shows wrong answers first, collapsed below the feedback on them', async () => {
    const questions = [
      buildAsked('q1'),
      buildAsked('q2', { answer: null, verdict: null }),
      buildAsked('q3', wrongly),
      buildAsked('q4', { verdict: buildVerdict({ score: 0.4, correct: false }) }),
      buildAsked('q5'),
    ];
    await show(buildResult({ questions }));
    expect(await rows()).toEqual([
      'folded Question 3: Wrong',
      'folded Question 4: Partly right, 40%',
      'folded Question 2: Not answered',
      'folded Question 1: Right',
      'folded Question 5: Right',
    ]);
  });

  it('expands the first wrong answer if no feedback is shown above it', async () => {
    const questions = ['q1', 'q2', 'q3'].map((id) => buildAsked(id, wrongly));
    await show(buildResult({ questions, paper: buildPaperVerdict() }));
    expect((await rows()).map((each) => each.split(' ')[0])).toEqual(['open', 'folded', 'folded']);
  });

  it('lists ten answers until someone asks for all, and prints all of them expanded', async () => {
    const ids = Array.from({ length: 13 }, (_, at) => `q${at + 1}`);
    const questions = ids.map((id) => buildAsked(id, wrongly));
    const { person } = await show(buildResult({ questions }));
    expect(await rows()).toHaveLength(10);
    screen.getByRole('heading', { name: '13 wrong' });
    await person.click(screen.getByRole('button', { name: 'Show all 13' }));
    expect(document.activeElement?.textContent).toContain('Question 11: Wrong');
    expect(await rows()).toHaveLength(13);
    cleanup();
    await show(buildResult({ questions }));
    expect(await rows()).toHaveLength(10);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect((await rows()).filter((each) => each.startsWith('open'))).toHaveLength(13);
  });

  it("contains the coach's feedback", async () => {
    const item = {
      questionId: 'q2',
      question: 'Why?',
      type: 'essay' as const,
      yourAnswer: 'Because.',
      feedback: 'Name the cause.',
      score: 0.4,
      engine: 'built-in' as const,
      state: 'provisional' as const,
      correction: null,
      likely: null,
      review: 'open' as const,
    };
    await openAt('/result?attempt=quiz', {
      as: paid,
      answers: {
        results: { getResult: buildResult() },
        coaching: { getFeedback: { feedback: [item], pending: 0 } },
      },
    });
    const note = await screen.findByRole('region', { name: 'The coach' });
    within(note).getByText('Name the cause.');
    within(note).getByRole('button', { name: 'Ask for a review' });
    expect(note.closest('details')?.textContent).toContain('Question 2: Wrong');
  });
});
