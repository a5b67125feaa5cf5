import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildProgram, makeProgram } from '../../test/fixtures/programs.ts';
import { callsOf, useTestServer } from '../../test/test-server.ts';
import { programTable } from '../tables.ts';

const testServer = useTestServer();
const call = callsOf(testServer);

async function owned() {
  const trainer = await testServer.signedInAs('trainer');
  const program = await makeProgram(testServer, buildProgram(), trainer.user.id);
  return { trainer, program, url: `/api/quiz/program/${program._id}` };
}

describe('the prices of a program', () => {
  it('determine the discount; any other discount is refused', async () => {
    const { trainer, url } = await owned();
    const set = (settings: object) => call(trainer, 'PATCH', url, { settings });
    const discounted = await set({ price: 59.99, originalPrice: 89.99 });
    expect(discounted.json().settings.discountPercentage).toBe(33);
    expect((await set({ originalPrice: 119.98 })).json().settings.discountPercentage).toBe(50);
    expect((await set({ discountPercentage: 50 })).statusCode).toBe(200);
    const refused = await set({ discountPercentage: 20 });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual([
      {
        field: 'settings.discountPercentage',
        message: 'The discount is computed from the two prices: 50%',
      },
    ]);
    const draft = buildProgram({ settings: { price: 30, originalPrice: 40 } });
    const post = (settings: object) =>
      call(trainer, 'POST', '/api/quiz/program', { ...draft, settings });
    const made = await post({ price: 30, originalPrice: 40 });
    expect(made.json().settings.discountPercentage).toBe(25);
    const other = await post({ price: 30, originalPrice: 40, discountPercentage: 70 });
    expect(other.json().errors[0].field).toBe('settings.discountPercentage');
  });

  it('are limited to 1,000,000 on input, while replies allow higher stored prices', async () => {
    const { trainer, program, url } = await owned();
    for (const field of ['price', 'originalPrice']) {
      const reply = await call(trainer, 'PATCH', url, { settings: { [field]: 1_000_000.01 } });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors[0].field).toBe(`settings.${field}`);
    }
    expect((await call(trainer, 'PATCH', url, { settings: { price: 1e6 } })).statusCode).toBe(200);
    await testServer.platform.db
      .update(programTable)
      .set({ priceCents: 150_000_000_00, originalPriceCents: 300_000_000_00 })
      .where(eq(programTable.id, program._id));
    const stored = await call(trainer, 'PATCH', url, { name: 'Kept' });
    expect(stored.json()).toMatchObject({
      name: 'Kept',
      settings: { price: 150_000_000, originalPrice: 300_000_000, discountPercentage: 50 },
    });
    expect((await call(trainer, 'GET', url)).json().settings).toEqual(stored.json().settings);
  });
});
