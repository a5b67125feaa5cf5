import { afterEach, describe, expect, it } from 'vitest';
import { assignmentCalls } from '../test/fixtures/assignments.ts';
import { takeQuiz } from '../test/fixtures/attempts.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const { assign, extend, makeTaughtClass, send } = assignmentCalls(testServer);
const NOON = new Date('2027-04-05T16:00:00Z');
afterEach(() => {
  testServer.platform.clock.now = null;
});

/** Returns the lines of a person's calendar that say what is due and when. */
async function dueLines(who: SignedIn): Promise<string[]> {
  const made = await send(who, 'POST', '/api/study/calendar');
  const { pathname } = new URL(made.json<{ address: string }>().address);
  const { body } = await send(null, 'GET', pathname);
  const events = body.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  return events
    .filter((event) => event.includes('SUMMARY:Due'))
    .flatMap((event) => event.split('\r\n').filter((line) => /^(DTSTART|SUMMARY)/.test(line)));
}

describe('the calendar of a member', () => {
  it('has each assignment at the own due date, and no longer after it was submitted', async () => {
    testServer.platform.clock.now = NOON;
    const { trainer, classId, moduleId, members } = await makeTaughtClass(['Ada Abel', 'Ben Bell']);
    const [ada, ben] = members;
    if (!ada || !ben) throw new Error('nobody joined');
    const { _id, title } = await assign(trainer, classId, moduleId);
    const dates = { dueAt: '2027-04-12T09:00' };
    const extended = await extend(trainer, classId, _id, ben.who.user.id, dates);
    expect(extended.statusCode).toBe(200);
    const summary = `SUMMARY:Due: ${title} (Ground school in spring)`;
    expect(await dueLines(ada.who)).toEqual(['DTSTART:20270410T220000Z', summary]);
    expect(await dueLines(ben.who)).toEqual(['DTSTART:20270412T130000Z', summary]);
    await takeQuiz(testServer, ada, ['Right', 'Right', 'Right']);
    expect(await dueLines(ada.who)).toEqual([]);
  });

  it('has nothing of a class that the person left, or of foreign classes', async () => {
    testServer.platform.clock.now = NOON;
    const { trainer, classId, moduleId, members } = await makeTaughtClass();
    const [ada] = members;
    if (!ada) throw new Error('nobody joined');
    await assign(trainer, classId, moduleId);
    const stranger = await testServer.signedInAs('paid');
    expect(await dueLines(stranger)).toEqual([]);
    const left = await send(ada.who, 'DELETE', `/api/classes/own/${classId}`);
    expect(left.statusCode).toBe(200);
    expect(await dueLines(ada.who)).toEqual([]);
  });
});
