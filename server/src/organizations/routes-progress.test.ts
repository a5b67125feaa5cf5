import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import { buildQuiz, grant, type Learner, takeQuiz } from '../test/fixtures/attempts.ts';
import { seatCalls } from '../test/fixtures/organizations.ts';
import { makeProgram } from '../test/fixtures/programs.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();
const calls = seatCalls(testServer);
afterEach(() => {
  testServer.platform.clock.now = null;
});

/** Makes an organization with one program of three questions, and a person who is invited. */
async function makeInvited(change: object = {}) {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildQuiz(3), trainer.user.id);
  const { _id: id } = (await calls.create(trainer, [program._id], change)).json();
  const who = await testServer.signedInAs('paid');
  await calls.invite(trainer, id, [who.user.verifiedEmail]);
  const learner: Learner = { who, program, writer: newId(), device: newId() };
  return { trainer, id, who, learner };
}

const progressOf = async (who: SignedIn, id: string) => (await calls.seats(who, id))[0]?.progress;
const later = (days: number) => {
  testServer.platform.clock.now = new Date(Date.now() + days * 24 * 3600 * 1000);
};

describe('what a company sees of a person', () => {
  it('is nothing from before the person agreed, and nothing of other programs', async () => {
    const { trainer, id, who, learner } = await makeInvited();
    await grant(testServer, who, learner.program._id);
    await takeQuiz(testServer, learner, ['Right', 'Right', 'Right']);
    expect(await calls.seats(trainer, id)).toEqual([]);
    await calls.agree(who);
    const other = await makeProgram(testServer, buildQuiz(3), trainer.user.id);
    await grant(testServer, who, other._id);
    await takeQuiz(testServer, { ...learner, program: other }, ['Right', 'Right', 'Right']);
    expect(await progressOf(trainer, id)).toMatchObject({
      lastActiveAt: null,
      answeredCount: 0,
      shareCorrect: null,
    });
  });

  it('is what the person did in the programs since then, until the seat ends', async () => {
    const { trainer, id, who, learner } = await makeInvited();
    await calls.agree(who);
    await takeQuiz(testServer, learner, ['Right', 'Wrong', 'Right']);
    const progress = await progressOf(trainer, id);
    expect(progress).toMatchObject({ answeredCount: 3, examCount: 0 });
    expect(progress?.shareCorrect).toBeCloseTo(2 / 3);
    await calls.leave(who, id);
    expect(await calls.seats(trainer, id)).toEqual([]);
    const [released] = await calls.seats(trainer, id, 'state=released');
    expect(released).toBeUndefined();
  });
});

describe('the swap rule', () => {
  it('frees the seat of a person who did little at once, and that of others later', async () => {
    const rule = { seats: 1, swapAfterDays: 10, swapBelowQuestions: 3 };
    const { trainer, id, who, learner } = await makeInvited(rule);
    await calls.agree(who);
    expect((await calls.seats(trainer, id))[0]?.freeFrom).toBeNull();
    await takeQuiz(testServer, learner, ['Right', 'Right', 'Right']);
    const announced = (await calls.seats(trainer, id))[0]?.freeFrom;
    expect(announced).not.toBeNull();
    await calls.remove(trainer, id, who.user.id);
    expect((await calls.seats(trainer, id, 'state=released'))[0]?.freeFrom).toBe(announced);
    const next = 'next@people.example';
    const refused = (await calls.invite(trainer, id, [next])).json();
    expect(refused.addresses).toMatchObject([{ outcome: 'refused', reason: 'no-seats-left' }]);
    later(11);
    expect((await calls.invite(trainer, id, [next])).json().addresses).toMatchObject([
      { outcome: 'invited' },
    ]);
  });
});

describe('an invitation', () => {
  it('is declined or withdrawn only by those whom it concerns, which frees the seat', async () => {
    const { trainer, id, who } = await makeInvited({ seats: 1 });
    const [own] = await calls.own(who);
    const stranger = await testServer.signedInAs('paid');
    for (const method of ['POST', 'DELETE'] as const) {
      const url = `/api/seats/invitations/${own?.invitationId}`;
      expect((await calls.send(stranger, method, url)).statusCode).toBe(404);
      expect((await calls.send(null, method, url)).statusCode).toBe(401);
    }
    const url = `/api/seats/invitations/${own?.invitationId}`;
    expect((await calls.send(who, 'DELETE', url)).statusCode).toBe(200);
    expect((await calls.read(trainer, id)).invitedCount).toBe(0);
    expect(await calls.own(who)).toEqual([]);
    expect((await calls.send(who, 'POST', url)).statusCode).toBe(404);
    await calls.invite(trainer, id, ['a@people.example']);
    const [invited] = await calls.seats(trainer, id, 'state=invited');
    const at = `${calls.at(id)}/invitations/${invited?.invitationId}`;
    expect((await calls.send(trainer, 'DELETE', at)).statusCode).toBe(200);
    expect((await calls.read(trainer, id)).invitedCount).toBe(0);
  });

  it('shows the person who will see the progress, and no result of the organization', async () => {
    const { trainer, id, who } = await makeInvited();
    const manager = await testServer.signedInAs('demo');
    await calls.addManager(trainer, id, manager.user.verifiedEmail);
    expect(await calls.own(who)).toMatchObject([
      { organizationId: id, managers: ['demo'], swapAfterDays: 30, swapBelowQuestions: 5 },
    ]);
  });
});
