import type { CardSchedule, Deck, DeckCard, DeckChoice } from '@certway/contract/cards/index';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids.ts';
import {
  buildQuiz,
  type Learner,
  makeLearner,
  post,
  quizLocation,
  startQuiz,
  takeQuiz,
} from '../test/fixtures/attempts.ts';
import { type SignedIn, useTestServer } from '../test/test-server.ts';

const testServer = useTestServer();

const DECKS = '/api/cards/decks';
const get = (who: SignedIn | null, url: string) => testServer.call(who, { url });
const make = (who: SignedIn, programId: string, source: string, partId?: string) =>
  post(testServer, who, DECKS, { programId, source, ...(partId && { partId }) });
const deckOf = async ({ who, program }: Learner, source = 'missed', partId?: string) =>
  (await make(who, program._id, source, partId)).json<{ _id: string }>()._id;
const decksOf = async (who: SignedIn) =>
  (await get(who, DECKS)).json<{ decks: Deck[]; programs: { programId: string }[] }>();
const cardsOf = async (who: SignedIn, deckId: string) =>
  (await get(who, `${DECKS}/${deckId}/cards`)).json<{ deck: Deck; cards: DeckCard[] }>();
const rate = (who: SignedIn, questionId: string, rating: string, ratings = 0) =>
  post(testServer, who, `/api/cards/questions/${questionId}/ratings`, { rating, ratings });
const remove = (who: SignedIn, deckId: string) =>
  testServer.call(who, { method: 'DELETE', url: `${DECKS}/${deckId}` });

/** Makes a learner who has answered the first two of three questions right and the third wrong. */
async function learn(draft = buildQuiz(3)) {
  const learner = await makeLearner(testServer, draft);
  const { attempt } = await takeQuiz(testServer, learner, ['Right', 'Right', 'Wrong']);
  const [first = '', second = '', third = ''] = attempt.questions.map(({ _id }) => _id);
  return { ...learner, attempt, first, second, third };
}

describe('POST /api/cards/decks', () => {
  it('refuses invalid input with 400, naming the field', async () => {
    const { who, program } = await learn();
    const wrong: [object, string][] = [
      [{}, 'source'],
      [{ source: 'everything', programId: program._id }, 'source'],
      [{ source: 'notes', programId: 'x' }, 'programId'],
      [{ source: 'topic', programId: program._id }, 'partId'],
    ];
    for (const [payload, field] of wrong) {
      const reply = await post(testServer, who, DECKS, payload);
      expect(reply.statusCode, reply.body).toBe(400);
      expect(reply.json().errors).toMatchObject([{ field }]);
    }
  });

  it('answers 404 without access to the program, and for a part of another program', async () => {
    const { who, program } = await learn();
    const stranger = await testServer.signedInAs('paid');
    expect((await make(stranger, program._id, 'notes')).statusCode).toBe(404);
    expect((await get(stranger, `/api/cards/programs/${program._id}/sources`)).statusCode).toBe(
      404,
    );
    expect((await make(who, newId(), 'notes')).statusCode).toBe(404);
    for (const source of ['module', 'topic'])
      expect((await make(who, program._id, source, newId())).statusCode).toBe(404);
  });

  it('makes each deck once, also when the call is made twice at the same moment', async () => {
    const { who, program } = await learn();
    const [one, two] = await Promise.all([
      make(who, program._id, 'missed'),
      make(who, program._id, 'missed'),
    ]);
    expect(one.json()).toEqual(two.json());
    const moduleId = quizLocation(program).moduleId;
    await make(who, program._id, 'module', moduleId);
    await make(who, program._id, 'module', moduleId);
    const { decks } = await decksOf(who);
    expect(decks).toMatchObject([
      { source: 'missed', partName: null, cards: 1, due: 0, fresh: 1, nextAt: null },
      { source: 'module', partName: 'Lift', cards: 3, due: 0, fresh: 3 },
    ]);
  });
});

describe('GET /api/cards/decks', () => {
  it('lists the programs with an ended attempt, as long as they are open to the learner', async () => {
    const learner = await learn();
    await deckOf(learner);
    const { who, program } = learner;
    expect((await decksOf(who)).programs).toMatchObject([{ programId: program._id }]);
    await testServer.platform.db.$client.query(
      'update access_grant set revoked_at = now() where user_id = $1',
      [who.user.id],
    );
    expect(await decksOf(who)).toEqual({ decks: [], programs: [] });
    const stranger = await testServer.signedInAs('demo');
    expect(await decksOf(stranger)).toEqual({ decks: [], programs: [] });
  });
});

describe('GET /api/cards/programs/:programId/sources', () => {
  it('lists what decks can be made from, with the number of cards', async () => {
    const { who, program, attempt, first } = await learn();
    const bookmark = { bookmarked: true, at: new Date().toISOString(), quizId: attempt._id };
    await testServer.call(who, {
      method: 'PUT',
      url: `/api/notes/questions/${first}/bookmark`,
      payload: bookmark,
    });
    const reply = await get(who, `/api/cards/programs/${program._id}/sources`);
    expect(reply.json<DeckChoice[]>()).toEqual([
      { source: 'notes', partId: null, name: '', cards: 0 },
      { source: 'bookmarks', partId: null, name: '', cards: 1 },
      { source: 'missed', partId: null, name: '', cards: 1 },
      { source: 'module', partId: quizLocation(program).moduleId, name: 'Lift', cards: 3 },
    ]);
  });
});

describe('GET /api/cards/decks/:deckId/cards', () => {
  it('returns the question, the right answer with its explanation, and the own note', async () => {
    const learner = await learn();
    const { who, attempt, third } = learner;
    const note = { text: 'Think of the map', sendId: newId(), upon: [], quizId: attempt._id };
    await testServer.call(who, {
      method: 'PUT',
      url: `/api/notes/questions/${third}/text`,
      payload: note,
    });
    const { deck, cards } = await cardsOf(who, await deckOf(learner));
    expect(deck).toMatchObject({ source: 'missed', cards: 1, fresh: 1 });
    expect(cards).toMatchObject([
      {
        questionId: third,
        paper: { text: 'Question 3?' },
        verdict: { correctAnswer: 'Right', explanation: 'Because 3.', score: null, correct: null },
        note: 'Think of the map',
        ratings: 0,
        secondsUntil: { again: 600, hard: 86_400 },
      },
    ]);
  });

  it('answers 404 for the deck of another person, to admins too', async () => {
    const learner = await learn();
    const deckId = await deckOf(learner);
    for (const role of ['paid', 'trainer', 'partner', 'admin'] as const) {
      const other = await testServer.signedInAs(role);
      expect((await get(other, `${DECKS}/${deckId}/cards`)).statusCode).toBe(404);
      expect((await remove(other, deckId)).statusCode).toBe(404);
      expect((await rate(other, learner.third, 'good')).statusCode).toBe(404);
    }
    expect((await get(null, `${DECKS}/${deckId}/cards`)).statusCode).toBe(401);
  });

  it('leaves out questions that were not answered yet, or that a running quiz contains', async () => {
    const learner = await makeLearner(testServer, buildQuiz(3));
    const deckId = await deckOf(learner, 'module', quizLocation(learner.program).moduleId);
    expect((await cardsOf(learner.who, deckId)).cards).toEqual([]);
    const { attempt } = await takeQuiz(testServer, learner, ['Right', 'Right', 'Wrong']);
    expect((await cardsOf(learner.who, deckId)).cards).toHaveLength(3);
    await startQuiz(testServer, learner);
    expect((await cardsOf(learner.who, deckId)).cards).toEqual([]);
    const [question] = attempt.questions;
    expect((await rate(learner.who, question?._id ?? '', 'good')).statusCode).toBe(404);
  });

  it('shows a corrected question in its current version, and no retired question', async () => {
    const learner = await learn();
    const { who, program, third, second } = learner;
    const { programId, courseId, moduleId } = quizLocation(program);
    const deckId = await deckOf(learner, 'module', moduleId);
    const admin = await testServer.signedInAs('admin');
    const url = `/api/quiz/program/${programId}/course/${courseId}/module/${moduleId}/question/${third}`;
    const questionData = { text: 'In other words?', correctAnswer: 'Odd' };
    await testServer.call(admin, { method: 'PATCH', url, payload: { questionData } });
    await testServer.platform.db.$client.query(
      "update questions_question set removed_at = now(), held_as = 'retired' where id = $1",
      [second],
    );
    const { cards } = await cardsOf(who, deckId);
    expect(cards.map(({ questionId }) => questionId)).toEqual([learner.first, third]);
    expect(cards[1]).toMatchObject({
      paper: { text: 'In other words?' },
      verdict: { correctAnswer: 'Odd' },
    });
    expect((await rate(who, second, 'good')).statusCode).toBe(404);
  });
});

describe('POST /api/cards/questions/:questionId/ratings', () => {
  it('refuses invalid input with 400, naming the field, and unknown questions with 404', async () => {
    const { who, third } = await learn();
    for (const [payload, field] of [
      [{ rating: 'fine', ratings: 0 }, 'rating'],
      [{ rating: 'good' }, 'ratings'],
      [{ rating: 'good', ratings: -1 }, 'ratings'],
    ] as const) {
      const url = `/api/cards/questions/${third}/ratings`;
      const reply = await post(testServer, who, url, payload);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().errors).toMatchObject([{ field }]);
    }
    expect((await rate(who, newId(), 'good')).statusCode).toBe(404);
  });

  it('schedules the card, counts a repeated call once, and follows a later rating', async () => {
    const learner = await learn();
    const { who, third } = learner;
    const deckId = await deckOf(learner);
    const first = await rate(who, third, 'again');
    expect(first.json<CardSchedule>()).toMatchObject({ ratings: 1 });
    expect((await rate(who, third, 'again')).json()).toMatchObject({ ratings: 1 });
    expect((await cardsOf(who, deckId)).cards).toEqual([]);
    testServer.platform.clock.now = new Date(Date.now() + 11 * 60_000);
    expect((await cardsOf(who, deckId)).cards).toMatchObject([{ questionId: third, ratings: 1 }]);
    expect((await rate(who, third, 'easy', 1)).json()).toMatchObject({ ratings: 2 });
    const { deck, cards } = await cardsOf(who, deckId);
    expect(cards).toEqual([]);
    const nextAt = new Date(String(deck.nextAt)).getTime();
    expect(nextAt).toBeGreaterThan(testServer.platform.clock.now.getTime());
    testServer.platform.clock.now = new Date(nextAt);
    expect((await cardsOf(who, deckId)).deck).toMatchObject({ due: 1, fresh: 0, nextAt: null });
    testServer.platform.clock.now = null;
  });

  it('has one schedule for a question in two decks, which a removed deck leaves as it is', async () => {
    const learner = await learn();
    const { who, program, third } = learner;
    const [missed, module] = [
      await deckOf(learner),
      await deckOf(learner, 'module', quizLocation(program).moduleId),
    ];
    await rate(who, third, 'good');
    expect((await cardsOf(who, module)).deck).toMatchObject({ cards: 3, due: 0, fresh: 2 });
    expect((await remove(who, missed)).json()).toEqual({ success: true });
    expect((await remove(who, missed)).statusCode).toBe(404);
    expect((await cardsOf(who, await deckOf(learner))).deck).toMatchObject({ due: 0, fresh: 0 });
  });

  it('shows at most twenty new cards of a program on a day', async () => {
    const learner = await makeLearner(testServer, buildQuiz(25));
    const { who, program } = learner;
    await takeQuiz(testServer, learner, Array<string>(25).fill('Wrong'));
    const deckId = await deckOf(learner);
    const { deck, cards } = await cardsOf(who, deckId);
    expect([deck.cards, deck.fresh, cards.length]).toEqual([25, 20, 20]);
    for (const { questionId } of cards) await rate(who, questionId, 'good');
    const done = await cardsOf(who, deckId);
    expect(done.cards).toEqual([]);
    testServer.platform.clock.now = new Date(String(done.deck.nextAt));
    const other = await deckOf(learner, 'module', quizLocation(program).moduleId);
    expect((await cardsOf(who, other)).deck).toMatchObject({ due: 0, fresh: 5 });
    testServer.platform.clock.now = null;
  });

  it('changes nothing of the memory of questions, results, or statistics', async () => {
    const { who, third, program } = await learn();
    const { $client } = testServer.platform.db;
    const tables = ['study_memory', 'study_day', 'results_result', 'insights_person'];
    const stored = async () => {
      const rows: unknown[] = [];
      for (const table of tables) {
        const sql = `select * from ${table} where user_id = $1`;
        rows.push((await $client.query(sql, [who.user.id])).rows);
      }
      const forecast = await get(who, `/api/readiness/${program._id}`);
      return { rows, forecast: forecast.json() };
    };
    const before = await stored();
    for (const [ratings, rating] of ['again', 'again', 'easy'].entries())
      expect((await rate(who, third, rating, ratings)).statusCode).toBe(200);
    expect(await stored()).toEqual(before);
  });
});
