import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { decide, essay, HALF, makeEssayProgram, writeQuiz } from '../../test/fixtures/essays.ts';
import { type SignedIn, useTestServer } from '../../test/test-server.ts';
import { notifyOverdue } from './overdue.ts';

const testServer = useTestServer();

const titlesOf = async (who: SignedIn): Promise<string[]> => {
  const reply = await testServer.call(who, { url: '/api/inbox/conversations' });
  return reply
    .json()
    .conversations.map(({ subject }: { subject: string }) => subject)
    .filter((subject: string) => subject.endsWith('answers waiting to be marked'));
};
const daysLater = (days: number) => ({
  ...testServer.platform,
  now: () => new Date(testServer.platform.now().getTime() + days * 24 * 60 * 60 * 1000),
});

describe('notifyOverdue', () => {
  it('sends one notice to the trainer after three days, and one to the admins three days later', async () => {
    const { learner, trainer } = await makeEssayProgram(testServer, [essay()]);
    const admin = await testServer.signedInAs('admin');
    const { quizId, questionId } = await writeQuiz(testServer, learner, [HALF]);
    await notifyOverdue(daysLater(2.9));
    expect(await titlesOf(trainer)).toEqual([]);
    for (const days of [3.1, 3.2, 5]) await notifyOverdue(daysLater(days));
    expect(await titlesOf(trainer)).toHaveLength(1);
    expect(await titlesOf(admin)).toEqual([]);
    for (const days of [6.3, 6.4, 20]) await notifyOverdue(daysLater(days));
    expect(await titlesOf(admin)).toHaveLength(1);
    expect(await titlesOf(trainer)).toHaveLength(1);
    await decide(testServer, trainer, { quizId, questionId }, {});
    await testServer.platform.db.execute(sql`update coaching_program set trainer_told_at = null`);
    await notifyOverdue(daysLater(30));
    expect(await titlesOf(trainer)).toHaveLength(1);
  });
});
