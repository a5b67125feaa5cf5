import { describe, expect, it } from 'vitest';
import { buildStudyCard, programId } from '../test/study-cards.ts';
import { cardTask, continueText, nearDayText, stepTask, untilText } from './labels.ts';

describe('cardTask', () => {
  it('returns the number of due questions, the minutes, and a button that starts these questions', () => {
    const { sentence, to } = cardTask(buildStudyCard());
    expect(sentence).toBe('14 questions, about 12 minutes.');
    expect(to).toEqual({
      choice: { about: { what: 'today', programId, more: false }, practice: "Today's questions" },
    });
  });

  it('returns a button that continues the running attempt, even if nothing else is due', () => {
    const running = { quizId: programId, questions: 14, answered: 3 };
    expect(cardTask(buildStudyCard({ running, questions: 0, isStudyDay: false }))).toMatchObject({
      sentence: "Today's questions: 3 of 14 answered.",
      to: { quizId: programId },
    });
  });

  it("returns a button that says 'Finish' if every question of the attempt is answered", () => {
    const running = { quizId: programId, questions: 14, answered: 14 };
    expect(cardTask(buildStudyCard({ running })).label).toBe("Finish today's questions");
    expect([continueText(running), continueText({ questions: 14, answered: 13 })]).toEqual([
      'Finish',
      'Continue',
    ]);
  });

  it('returns, after the exam date, a text about review without a number of questions', () => {
    const { sentence, to } = cardTask(buildStudyCard({ daysLeft: -1 }));
    expect(sentence).toBe('Review what you are starting to forget.');
    expect(to).toMatchObject({ choice: { about: { what: 'today', more: true } } });
  });

  it("returns 'Study more' and the next study day if nothing is planned today or everything is done", () => {
    const done = cardTask(buildStudyCard({ questions: 0, secondsDone: 900 }));
    expect(done.sentence).toBe('Done for today. Next: Thu, Feb 25, 15 min.');
    const off = cardTask(buildStudyCard({ isStudyDay: false }));
    expect(off.sentence).toBe('Nothing is planned for today. Next: Thu, Feb 25, 15 min.');
    for (const { label, to } of [done, off]) {
      expect(label).toBe('Study more');
      expect(to).toMatchObject({ choice: { about: { more: true } } });
    }
    expect(cardTask(buildStudyCard({ questions: 0, nextOn: null })).sentence).toBe(
      'Done for today.',
    );
  });

  it("returns 'Good luck' on the exam day; untilText returns the days until the exam", () => {
    expect(untilText(buildStudyCard())).toBe('12 days until the exam (Mar 8)');
    expect(untilText(buildStudyCard({ daysLeft: 400 }))).toBe(
      '400 days until the exam (Mar 8, 2027)',
    );
    expect(untilText(buildStudyCard({ daysLeft: 1 }))).toMatch(/^1 day until/);
    expect(untilText(buildStudyCard({ daysLeft: 0 }))).toBe('The exam is today');
    expect(untilText(buildStudyCard({ daysLeft: -2 }))).toMatch(/^The exam was on/);
    expect(untilText(buildStudyCard({ plan: null, daysLeft: null }))).toBeNull();
    expect(cardTask(buildStudyCard({ daysLeft: 0 })).sentence).toMatch(/^Good luck/);
  });
});

describe('nearDayText', () => {
  it('names tomorrow, and other days by weekday and date', () => {
    const now = new Date(2027, 1, 27, 23, 59);
    expect(nearDayText('2027-02-28', now)).toBe('tomorrow');
    expect(nearDayText('2027-03-01', now)).toBe('Mon, Mar 1');
  });
});

describe('stepTask', () => {
  const module = { courseId: 'c', courseName: 'Rules', moduleId: 'm', moduleName: 'Signs' };
  const step = { ...module, programId, running: null, missed: 0, next: null };
  const speed = { ...module, moduleId: 'n', moduleName: 'Speed' };
  const card = buildStudyCard({ plan: null });

  it('continues a running quiz, practices what was missed, or starts the module after it', () => {
    const running = { quizId: 'q', questions: 12, answered: 5 };
    expect(stepTask(card, { ...step, running })).toMatchObject({
      sentence: 'Signs',
      note: '7 questions left',
      to: { quizId: 'q' },
    });
    expect(stepTask(card, { ...step, running: { ...running, answered: 12 } })).toMatchObject({
      note: 'Every question is answered',
      label: 'Finish',
    });
    expect(stepTask(card, { ...step, missed: 3, next: speed })).toMatchObject({
      sentence: '3 questions missed in Signs.',
      to: { choice: { moduleId: 'm', mode: 'missed' } },
    });
    expect(stepTask(card, { ...step, next: speed })).toMatchObject({
      sentence: 'Next: Speed.',
      to: { choice: { moduleId: 'n', mode: 'practice' } },
    });
  });

  it('lets a learner who passed every module study more', () => {
    expect(stepTask(card, step)).toMatchObject({
      sentence: 'You have passed every module of Private Pilot.',
      label: 'Study more',
    });
  });
});
