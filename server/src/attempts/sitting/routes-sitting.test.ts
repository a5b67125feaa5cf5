import type { Attempt } from '@certway/contract/attempts';
import type { BlueprintDefinitionInput } from '@certway/contract/blueprint-definition';
import type { Result } from '@certway/contract/results';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { resultStore } from '../../results/index.ts';
import {
  buildQuiz,
  finish,
  grant,
  type Learner,
  option,
  post,
  save,
  sentOf,
  startQuiz,
} from '../../test/attempts.ts';
import { offerBlueprint } from '../../test/blueprints.ts';
import { type SignedIn, useHouse } from '../../test/house.ts';
import { makeProgram } from '../../test/programs.ts';
import { listOwnChanges } from '../rows-own.ts';
import { handInOverdue } from './hand-in.ts';
import { MOVES_KEPT } from './move.ts';
import { listChanges } from './rows.ts';
import { CHANGES_AT_MOST } from './rows-change.ts';

const house = useHouse();
const BEGUN = new Date('2026-11-22T10:00:00Z');
const MINUTE = 60_000;
const after = (minutes: number) => new Date(BEGUN.getTime() + minutes * MINUTE);
const at = (minutes: number) => {
  house.platform.clock.now = after(minutes);
};
afterEach(() => {
  house.platform.clock.now = null;
});

const put = (who: SignedIn, url: string, payload: object) =>
  house.call(who, { method: 'PUT', url, payload });
type Change = Partial<BlueprintDefinitionInput>;

/** Somebody in the first minute of a paper of an hour. */
async function sit(change: (moduleIds: string[]) => Change = () => ({}), questions = 4) {
  at(0);
  const trainer = await house.signedInAs('trainer');
  const program = await makeProgram(house, buildQuiz(questions), trainer.user.id);
  const moduleIds = program.courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));
  const blueprint = await offerBlueprint(house, trainer, program, change(moduleIds));
  const who = await house.signedInAs('paid');
  await grant(house, who, program._id);
  const learner: Learner = { who, program, writer: newId(), device: newId() };
  const body = { blueprintId: blueprint._id, writer: learner.writer };
  const paper = (await post(house, who, '/api/attempts/papers', body)).json<Attempt>();
  let sequence = 0;
  const give = (place: number, text: string | null, minutes: number, more: object = {}) => {
    const asked = paper.questions[place];
    const sent = sentOf(learner, asked, text === null ? null : option(asked, text));
    const answeredAt = after(minutes).toISOString();
    return save(house, learner, paper._id, { ...sent, sequence: sequence++, answeredAt, ...more });
  };
  const move = (what: object, minutes: number, more: object = {}) =>
    post(house, who, `/api/attempts/${paper._id}/moves`, {
      writer: learner.writer,
      sendId: newId(),
      move: what,
      at: after(minutes).toISOString(),
      ...more,
    });
  const marks = (sent: object, sequence: number, more: object = {}) =>
    put(who, `/api/attempts/${paper._id}/marks`, {
      ...{ writer: learner.writer, sequence, marks: sent },
      ...more,
    });
  const read = async () =>
    (await house.call(who, { url: `/api/attempts/${paper._id}` })).json<Attempt>();
  const receipt = async () =>
    (await house.call(who, { url: `/api/result/results/${paper._id}/receipt` })).json();
  const end = () => finish(house, learner, paper._id, { writer: learner.writer });
  return { trainer, program, who, learner, paper, give, move, marks, read, receipt, end };
}

const ports = {
  markAnswer: async () => null,
  results: resultStore,
};
const sweep = () => handInOverdue(house.platform, ports);

const sections = (change: object[]) => (moduleIds: string[]) => ({
  questionCount: change.length * 2,
  sections: change.map((one, place) => ({
    title: `Part ${place + 1}`,
    size: { unit: 'count' as const, value: 2 },
    moduleIds,
    ...one,
  })),
});

describe('an answer in a paper', () => {
  it('can be changed until the end without feedback, and each change is on the receipt', async () => {
    const { give, read, receipt, end } = await sit();
    at(5);
    const first = await give(0, 'Wrong', 4);
    expect(first.json()).toMatchObject({ verdict: null, answeredAt: after(4).toISOString() });
    const changed = await give(0, 'Right', 5);
    expect(changed.statusCode).toBe(200);
    expect(changed.body).not.toMatch(/score|correct|Because/);
    expect((await give(1, 'Odd', 5)).statusCode).toBe(200);
    await give(1, null, 5);
    const running = await read();
    expect(running.answers.map(({ answer }) => answer)).toEqual(
      expect.arrayContaining([option(running.questions[0], 'Right'), null]),
    );
    const done = await end();
    expect(done.json().result).toMatchObject({ correctCount: 1, questionCount: 2 });
    const { lines } = await receipt();
    expect(lines).toHaveLength(2);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          changes: [{ from: 'Wrong', to: 'Right', at: after(5).toISOString() }],
        }),
        expect.objectContaining({ changes: [{ from: 'Odd', to: '', at: after(5).toISOString() }] }),
      ]),
    );
  });

  it('counts once however often it comes, and an older one changes nothing', async () => {
    const { give, read, receipt, end } = await sit();
    at(5);
    const [early, late] = [newId(), newId()];
    await give(0, 'Right', 2, { sendId: late, sequence: 7 });
    for (const _ of [1, 2]) {
      const again = await give(0, 'Wrong', 1, { sendId: early, sequence: 6 });
      expect(again.json()).toMatchObject({ sendId: late });
      const same = await give(0, 'Right', 2, { sendId: late, sequence: 7 });
      expect(same.json()).toMatchObject({ sendId: late });
    }
    const both = await Promise.all([
      give(1, 'Odd', 3, { sequence: 8 }),
      give(1, 'Even', 3, { sequence: 9 }),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { answers, questions } = await read();
    expect(answers).toHaveLength(2);
    expect(answers.map(({ answer }) => answer)).toContainEqual(option(questions[1], 'Even'));
    await end();
    expect((await receipt()).lines).toHaveLength(2);
  });

  it('from another device wins if it is later, and only the writing window is heard', async () => {
    const { give, read, who, paper } = await sit();
    at(9);
    await give(0, 'Wrong', 5);
    const [writer, device] = [newId(), newId()];
    expect((await give(0, 'Odd', 6, { writer, device })).json().code).toBe('other-window');
    await post(house, who, `/api/attempts/${paper._id}/writer`, { writer });
    await give(0, 'Odd', 4, { writer, device, sequence: 0 });
    expect((await read()).answers[0]?.answer).toEqual(option(paper.questions[0], 'Wrong'));
    await give(0, 'Right', 6, { writer, device, sequence: 1 });
    expect((await read()).answers[0]?.answer).toEqual(option(paper.questions[0], 'Right'));
  });

  it('is refused to strangers, for bad input, and if the blueprint allows no changes or gaps', async () => {
    const rules = { change: false, skip: false, questionOrder: 'as-in-program' as const };
    const { give, learner, paper, marks } = await sit(() => ({ rules }));
    at(1);
    const stranger = { ...learner, who: await house.signedInAs('paid') };
    const sent = sentOf(learner, paper.questions[0], option(paper.questions[0], 'Right'));
    expect((await save(house, stranger, paper._id, sent)).statusCode).toBe(404);
    const url = `/api/attempts/${paper._id}/answers`;
    const unsigned = await house.call(null, { method: 'POST', url, payload: sent });
    expect(unsigned.statusCode).toBe(401);
    expect((await save(house, learner, paper._id, { ...sent, sequence: -1 })).statusCode).toBe(400);
    expect((await give(1, 'Right', 1)).json().code).toBe('section-closed');
    expect((await give(0, null, 1)).json().code).toBe('answer-refused');
    expect((await give(0, 'Wrong', 1)).statusCode).toBe(200);
    expect((await give(0, 'Right', 1)).json()).toMatchObject({
      code: 'question-locked',
      stored: { verdict: null },
    });
    expect((await give(1, 'Right', 1)).statusCode).toBe(200);
    expect((await marks({ flagged: [newId()] }, 1, { writer: newId() })).json().code).toBe(
      'other-window',
    );
  });
});

describe('a paper that somebody fills at will', () => {
  it('keeps no more changes than anybody makes, and what it has still counts', async () => {
    const { give, read, end, receipt, paper } = await sit();
    at(5);
    await give(0, 'Wrong', 2);
    const { $client } = house.platform.db;
    await $client.query(
      `insert into attempts_change (attempt_id, question_id, send_id, answer, sequence, device,
         answered_at, received_at)
       select attempt_id, question_id, gen_random_uuid(), answer, sequence, device,
         answered_at + n * interval '1 millisecond', received_at
       from attempts_change, generate_series(1, $2) n where attempt_id = $1`,
      [paper._id, CHANGES_AT_MOST - 2],
    );
    const sendId = newId();
    expect((await give(0, 'Right', 3, { sendId, sequence: 50 })).statusCode).toBe(200);
    expect((await give(0, 'Odd', 4)).json().code).toBe('question-locked');
    const again = await give(0, 'Right', 3, { sendId, sequence: 50 });
    expect(again.json()).toMatchObject({ sendId });
    expect((await read()).answers[0]?.answer).toEqual(option(paper.questions[0], 'Right'));
    await end();
    const { lines } = await receipt();
    expect(lines[0].changes).toEqual([expect.objectContaining({ from: 'Wrong', to: 'Right' })]);
  });

  it('tells of long answers the latest, and of the first one that it was another', async () => {
    const { give, end, paper, who } = await sit();
    at(5);
    await give(0, 'Right', 2);
    const { $client } = house.platform.db;
    await $client.query(
      `insert into attempts_change (attempt_id, question_id, send_id, answer, sequence, device,
         answered_at, received_at)
       select attempt_id, question_id, gen_random_uuid(),
         jsonb_build_object('type', 'essay', 'text', n || repeat('x', 20000)), sequence, device,
         answered_at - interval '10 seconds' + n * interval '1 millisecond', received_at
       from attempts_change, generate_series(1, 300) n where attempt_id = $1`,
      [paper._id],
    );
    await end();
    const told = await listChanges(house.platform.db, paper._id);
    expect(told).toHaveLength(100);
    expect(told.at(-1)?.answer).toEqual(option(paper.questions[0], 'Right'));
    const detail = await house.call(who, { url: `/api/result/results/${paper._id}` });
    expect(detail.json().paper.changes.other).toEqual([paper.questions[0]?._id]);
  });

  it('does not fill the memory of whoever makes the download of what is stored', async () => {
    const { give, paper, who } = await sit();
    at(5);
    await give(0, 'Right', 2);
    await house.platform.db.$client.query(
      `insert into attempts_change (attempt_id, question_id, send_id, answer, sequence, device,
         answered_at, received_at)
       select attempt_id, question_id, gen_random_uuid(),
         jsonb_build_object('type', 'essay', 'text', repeat('x', 200000)), sequence, device,
         answered_at - interval '10 seconds' + n * interval '1 millisecond', received_at
       from attempts_change, generate_series(1, 120) n where attempt_id = $1`,
      [paper._id],
    );
    const told = await listOwnChanges(house.platform.db, who.user.id);
    expect(told).toHaveLength(100);
    expect(told.at(-1)?.answer).toEqual(option(paper.questions[0], 'Right'));
  });

  it('knows the latest of its moves again, and forgets older ones', async () => {
    const { move, paper } = await sit(sections([{}, {}]));
    at(5);
    const moves = Array.from({ length: MOVES_KEPT }, () => ({
      sendId: newId(),
      move: { type: 'resume' },
      at: after(1).getTime(),
    }));
    const { $client } = house.platform.db;
    const kept = 'attempts_sitting where attempt_id = $1';
    await $client.query('update attempts_sitting set moves = $2 where attempt_id = $1', [
      paper._id,
      JSON.stringify(moves),
    ]);
    const sendId = newId();
    for (const _ of [1, 2]) {
      const gone = await move({ type: 'enter', section: 1 }, 5, { sendId });
      expect(gone.json().state).toMatchObject({ section: 1 });
    }
    const { rows } = await $client.query(`select moves from ${kept}`, [paper._id]);
    expect(rows[0].moves).toHaveLength(MOVES_KEPT);
    expect(rows[0].moves.at(-1)).toMatchObject({ sendId });
  });
});

describe('the deadline', () => {
  it('admits earlier answers for two minutes; later ones are on the receipt only', async () => {
    const { give, end, receipt } = await sit();
    at(61.9);
    expect((await give(0, 'Right', 59.9)).statusCode).toBe(200);
    expect((await give(1, 'Wrong', 60.1)).json().code).toBe('attempt-ended');
    at(62.1);
    expect((await give(1, 'Right', 59.9)).json().code).toBe('attempt-ended');
    const { result } = (await end()).json();
    expect(result).toMatchObject({ correctCount: 1, finishedAt: after(60).toISOString() });
    const { lines, endedAt } = await receipt();
    expect(endedAt).toBe(after(60).toISOString());
    expect(
      lines.filter(({ late }: { late: string | null }) => late === 'attempt-ended'),
    ).toHaveLength(2);
  });

  it('is not moved by a clock set back or ahead', async () => {
    const { give, read } = await sit();
    at(30);
    for (const [place, minutes] of [-300, 400].entries()) {
      expect((await give(place, 'Right', minutes)).json().answeredAt).toBe(after(30).toISOString());
    }
    at(60.5);
    expect((await give(0, 'Wrong', -300)).json().code).toBe('attempt-ended');
    expect((await read()).sitting?.now).toBe(after(60.5).toISOString());
  });

  it('hands in an abandoned paper, once, with the deadline as its end', async () => {
    const { give, read, end, who, paper } = await sit();
    at(10);
    await give(0, 'Right', 10);
    at(61.9);
    await sweep();
    expect((await read()).state).toBe('running');
    const url = `/api/attempts/${paper._id}/abandon`;
    expect((await post(house, who, url)).json().code).toBe('attempt-ended');
    at(62.1);
    const counts = await Promise.all([sweep(), sweep(), end(), end()]);
    expect(counts.slice(2).map((reply) => (reply as { statusCode: number }).statusCode)).toEqual([
      200, 200,
    ]);
    const first = (await end()).json<{ result: Result }>().result;
    expect(first).toMatchObject({ finishedAt: after(60).toISOString(), revision: 1 });
    await sweep();
    expect((await end()).json().result).toEqual(first);
    expect((await read()).endedAt).toBe(after(60).toISOString());
    const past = await house.call(who, { url: '/api/results' });
    expect(past.json()).toHaveLength(1);
    expect((await give(1, 'Right', 20)).json().code).toBe('attempt-ended');
  });

  it('does not exist for those with unlimited time', async () => {
    const { trainer, program, who, end } = await sit();
    await end();
    const url = `/api/quiz/program/${program._id}/allowance/${who.user.id}`;
    await put(trainer, url, { timeFactor: null });
    const exams = await house.call(who, { url: `/api/quiz/program/${program._id}/exam` });
    const begun = await post(house, who, '/api/attempts/papers', {
      blueprintId: exams.json()[0]._id,
      writer: newId(),
    });
    expect(begun.json()).toMatchObject({
      state: 'running',
      sitting: { state: { deadline: null } },
    });
    at(600);
    await sweep();
    const again = await house.call(who, { url: `/api/attempts/${begun.json()._id}` });
    expect(again.json().state).toBe('running');
  });
});

describe('a move', () => {
  const enter = { type: 'enter', section: 1 };

  it('is made until the deadline, and told of for two minutes after it', async () => {
    for (const [moved, arrives, code] of [
      [60, 60, undefined],
      [59, 61.9, undefined],
      [59, 62.1, 'attempt-ended'],
      [60.5, 61, 'attempt-ended'],
    ] as const) {
      const { move } = await sit(sections([{}, {}]));
      at(arrives);
      expect((await move(enter, moved)).json().code, `${moved}, ${arrives}`).toBe(code);
    }
  });

  it('follows the one before it, whatever a device says of the time', async () => {
    const { move, read } = await sit(sections([{ oneWay: true }, {}]));
    at(9);
    await move({ type: 'enter', section: 0 }, 8);
    await move(enter, 3);
    expect((await read()).sitting?.state.closings).toEqual({ 0: after(8).getTime() });
  });

  it('is refused to strangers, other windows, quizzes, and once the paper is handed in', async () => {
    const { move, marks, paper, who, learner, end } = await sit(sections([{}, {}]));
    at(1);
    expect((await move(enter, 1, { writer: newId() })).json().code).toBe('other-window');
    const stranger = await house.signedInAs('paid');
    const quiz = await startQuiz(house, learner);
    for (const [person, id] of [
      [stranger, paper._id],
      [who, quiz._id],
    ] as const) {
      const { writer } = learner;
      const sent = { writer, sendId: newId(), move: enter, at: after(1) };
      expect((await post(house, person, `/api/attempts/${id}/moves`, sent)).statusCode).toBe(404);
      const kept = { writer, sequence: 1, marks: {} };
      expect((await put(person, `/api/attempts/${id}/marks`, kept)).statusCode).toBe(404);
    }
    await end();
    expect((await move(enter, 1)).json().code).toBe('attempt-ended');
    expect((await marks({ notes: 'late' }, 1)).json().code).toBe('attempt-ended');
  });
});

describe('handing in', () => {
  it('is for the writing window, and takes the answers that come with it', async () => {
    const { paper, learner, read, receipt } = await sit();
    const [asked] = paper.questions;
    at(5);
    const sent = { ...sentOf(learner, asked, option(asked, 'Right')), answeredAt: after(4) };
    const hand = (writer?: string) =>
      finish(house, learner, paper._id, { writer, answers: [sent] });
    expect((await hand(newId())).json().code).toBe('other-window');
    expect(await read()).toMatchObject({ state: 'running', answers: [] });
    expect((await hand()).json().result).toMatchObject({ correctCount: 1, questionCount: 2 });
    expect((await receipt()).lines).toHaveLength(1);
  });

  it('of what nobody handed in is counted', async () => {
    at(62.1);
    await sweep();
    await sit();
    at(61.9);
    expect(await sweep()).toBe(0);
    at(62.1);
    expect([await sweep(), await sweep()]).toEqual([1, 0]);
  });
});

describe('sections', () => {
  it('that are one-way close for good when left', async () => {
    const { give, move, read } = await sit(sections([{ oneWay: true }, {}]));
    at(5);
    expect((await give(0, 'Right', 4)).statusCode).toBe(200);
    const sendId = newId();
    for (const _ of [1, 2]) {
      const gone = await move({ type: 'enter', section: 1 }, 5, { sendId });
      expect(gone.json().state).toMatchObject({ section: 1 });
    }
    expect((await give(0, 'Wrong', 4)).json().code).toBe('section-closed');
    expect((await give(2, 'Right', 5)).statusCode).toBe(200);
    expect((await move({ type: 'enter', section: 0 }, 5)).json().code).toBe('move-refused');
    expect((await move({ type: 'enter', section: -1 }, 5)).statusCode).toBe(400);
    expect((await read()).sitting?.state.closings).toEqual({ 0: after(5).getTime() });
  });

  it('with their own time take only answers given within it', async () => {
    const timed = { oneWay: true, minutes: 10 };
    const { give, read } = await sit(sections([timed, timed]));
    at(15);
    expect((await give(0, 'Right', 9)).statusCode).toBe(200);
    expect((await give(1, 'Right', 11)).json().code).toBe('section-closed');
    expect((await read()).sitting?.state).toMatchObject({ section: 1 });
  });
});

describe('a break', () => {
  const resting = sections([{ breakAfter: { minutes: 10, stopsClock: true } }, {}]);

  it('stops the clock while it lasts, and nothing can be answered in it', async () => {
    const { give, move, end } = await sit(resting);
    at(20);
    const sendId = newId();
    const begun = await move({ type: 'break', after: 0 }, 20, { sendId });
    expect((await move({ type: 'break', after: 0 }, 20, { sendId })).json()).toEqual(begun.json());
    expect(begun.json().state).toMatchObject({ deadline: after(70).getTime(), section: 1 });
    at(22);
    expect((await give(0, 'Right', 21)).json().code).toBe('section-closed');
    expect((await give(0, 'Right', 19)).statusCode).toBe(200);
    at(24);
    const back = await move({ type: 'resume' }, 24);
    expect(back.json().state.deadline).toBe(after(64).getTime());
    expect((await move({ type: 'break', after: 0 }, 24)).json().code).toBe('move-refused');
    at(70);
    expect((await move({ type: 'enter', section: 0 }, 70)).json().code).toBe('attempt-ended');
    expect((await end()).json().result.finishedAt).toBe(after(64).toISOString());
  });

  it('after a section that ran out is given to somebody who was not there', async () => {
    const rest = { breakAfter: { minutes: 30, stopsClock: true } };
    const { read, paper } = await sit(sections([{ oneWay: true, minutes: 10, ...rest }, {}]));
    at(65);
    await sweep();
    const { state, sitting } = await read();
    expect(state).toBe('running');
    expect(sitting?.state.deadline).toBe(after(90).getTime());
    at(92.1);
    await sweep();
    expect((await read()).endedAt).toBe(after(90).toISOString());
    expect(paper.paper?.deadline).toBe(after(60).toISOString());
  });
});

describe('notes on a paper', () => {
  it('are on every device, the latest ones, and flags and gaps only if allowed', async () => {
    const { marks, read, paper } = await sit();
    const flagged = [paper.questions[0]?._id];
    const noted = { flagged, notes: 'Ask for $2^3$', struck: { [flagged[0] ?? '']: ['a'] } };
    expect((await marks(noted, 3)).statusCode).toBe(200);
    expect((await marks({ notes: 'older' }, 2)).statusCode).toBe(200);
    expect((await read()).sitting).toMatchObject({ marks: noted, sequence: 3 });
    expect((await marks({ notes: 'x'.repeat(20_001) }, 4)).statusCode).toBe(400);
    const strict = await sit(() => ({ rules: { flag: false, skip: false } }));
    expect((await strict.give(0, null, 0)).json().code).toBe('answer-refused');
    await strict.marks({ flagged: [strict.paper.questions[0]?._id] }, 1);
    expect((await strict.read()).sitting?.marks.flagged).toEqual([]);
  });
});
