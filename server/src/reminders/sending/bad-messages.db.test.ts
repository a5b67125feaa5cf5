import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planTable } from '../../study/tables.ts';
import { devicesOf, setReminders } from '../../test/fixtures/reminder-settings.ts';
import { EVENING, useReminders } from '../../test/fixtures/reminders.ts';
import type { SignedIn } from '../../test/test-server.ts';
import { deviceTable, messageTable, reminderSettingTable } from '../tables.ts';

/** Tests that a message which cannot be sent never stops or delays other messages. */

const { mail, service, testServer, learners, at, run, toldTo, pushTo } = await useReminders();

/**
 * A push key of 87 characters that is no point on the curve, so nothing can be encrypted with it.
 */
const NO_KEY = 'B'.repeat(87);
/**
 * The faults of a test person: an invalid push key, a plan whose text cannot be created, or both.
 */
const faults = ['none', 'key', 'plan', 'both'] as const;
type Fault = (typeof faults)[number];

async function join(fault: Fault, name: string): Promise<SignedIn> {
  const { db } = testServer.platform;
  const who = await learners.join();
  await pushTo(who, name);
  await setReminders(testServer, who, ['email', 'push']);
  const isOf = eq(deviceTable.userId, who.user.id);
  if (fault === 'key' || fault === 'both') {
    await db.update(deviceTable).set({ p256dh: NO_KEY }).where(isOf);
  }
  if (fault === 'plan' || fault === 'both') {
    await db
      .update(planTable)
      .set({ timeZone: 'No/Where' })
      .where(eq(planTable.userId, who.user.id));
  }
  return who;
}

it('a message that cannot be sent does not stop the other messages, and an invalid push device is removed', async () => {
  const some = fc.array(fc.constantFrom(...faults), { minLength: 5, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(some, async (given) => {
      at(new Date('2027-05-04T08:00:00Z'));
      await testServer.platform.db.delete(messageTable);
      await testServer.platform.db.delete(reminderSettingTable);
      service.received.length = 0;
      mail.received.length = 0;
      const people: [SignedIn, Fault][] = [];
      for (const [place, fault] of given.entries()) {
        people.push([await join(fault, `${place}`), fault]);
      }
      at(EVENING);
      await run();
      const pushed = service.received.map(({ path }) => path);
      for (const [place, [who, fault]] of people.entries()) {
        const hasWords = fault === 'none' || fault === 'key';
        expect(toldTo(who), `mail to ${fault}`).toBe(hasWords ? 1 : 0);
        const isPushed = pushed.includes(`/push/${place}`);
        expect(isPushed, `push to ${fault}`).toBe(fault === 'none');
        expect(await devicesOf(testServer, who), fault).toHaveLength(fault === 'key' ? 0 : 1);
      }
    }),
    { numRuns: 4, seed: 5, examples: [[['key', 'none', 'plan', 'none', 'both', 'none']]] },
  );
});
