import { REFERENCE_LETTERS } from '@certway/contract/access/request-states';
import { moveRequest, requestPurchase } from '../../access/index.ts';
import {
  answerConversation,
  changeConversation,
  listConversations,
  startConversation,
} from '../../inbox/index.ts';
import { failed } from '../../outcomes/failure.ts';
import { samplePeople } from '../people.ts';
import type { SeededRandom } from './chance.ts';
import { minutesAfter, personAt, type Stage } from './stage.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

const fourLetters = (chance: SeededRandom) =>
  Array.from({ length: 4 }, () => chance.pick([...REFERENCE_LETTERS])).join('');

/** Creates purchase requests in every state, for the ledger. */
export async function letPeopleAsk(stage: Stage): Promise<void> {
  const partner = personAt(stage, 'partner@certway.example', 'partner');
  const asks = [
    { email: 'demo@certway.example', slug: 'nursing-licensure-essentials', ago: 3 * HOUR },
    {
      email: 'amina.yusuf@learners.example',
      slug: 'real-estate-salesperson',
      ago: 2 * DAY,
      state: 'contacted',
    },
    {
      email: 'tomas.novak@learners.example',
      slug: 'private-pilot-airplane',
      ago: 4 * DAY,
      state: 'paid',
    },
    { email: 'grace.kim@learners.example', slug: 'bank-officer-foundation', ago: 26 * HOUR },
    {
      email: 'owen.hughes@learners.example',
      slug: 'fe-engineering-fundamentals',
      ago: 6 * DAY,
      state: 'declined',
    },
  ] as const;
  for (const ask of asks) {
    const person = personAt(stage, ask.email, 'paid');
    const programId = stage.programs.get(ask.slug) ?? '';
    const when = minutesAfter(stage.today, -ask.ago);
    stage.at(when);
    const reference = `CW-${fourLetters(stage.chance)}-${fourLetters(stage.chance)}`;
    const request = await requestPurchase(stage.platform, person, { programId, reference });
    if (failed(request)) throw new Error(`a sample request failed: ${request.code}`);
    if (!('state' in ask)) continue;
    stage.at(minutesAfter(when, 5 * HOUR));
    const paid = ask.state === 'paid' ? request.price : null;
    const move = { state: ask.state, paid, periodDays: null };
    const moved = await moveRequest(stage.platform, partner, request._id, move);
    if (failed(moved)) throw new Error(`a sample request did not move on: ${moved.code}`);
  }
}

const talk = [
  {
    from: 'paid',
    ago: 30 * HOUR,
    text: 'In the module on airspace I always mix up the cloud distances of class E and class G. Is there a way to remember them that works?',
  },
  {
    from: 'trainer',
    ago: 27 * HOUR,
    text: 'Think of "152" for class E below 10,000 feet: 1,000 above, 500 below, 2,000 to the side. Class G by day near the ground only asks you to stay clear of clouds. The explanations in that module have both side by side.',
  },
  {
    from: 'paid',
    ago: 26 * HOUR,
    text: '152 it is, like the airplane. Thank you, that will stick.',
  },
] as const;

/** Creates a conversation about a question between a learner and a trainer. */
export async function letPeopleTalk(stage: Stage): Promise<void> {
  const learner = personAt(stage, 'paid@certway.example', 'paid');
  const trainer = personAt(stage, 'trainer@certway.example', 'trainer');
  const programId = stage.programs.get('private-pilot-airplane') ?? null;
  let conversationId: string | null = null;
  for (const { from, ago, text } of talk) {
    stage.at(minutesAfter(stage.today, -ago));
    const person = from === 'paid' ? learner : trainer;
    if (conversationId) {
      await answerConversation(stage.platform, person, { conversationId, body: text });
      continue;
    }
    const subject = 'Cloud distances in class E and G';
    const first = { recipientId: trainer.id, subject, body: text, programId };
    const started = await startConversation(stage.platform, person, first);
    if (failed(started)) throw new Error(`a sample conversation failed: ${started.code}`);
    conversationId = started._id;
  }
}

/** Marks older messages of the sample accounts as read. */
export async function letPeopleReadTheirMail(stage: Stage): Promise<void> {
  stage.at(minutesAfter(stage.today, -2 * DAY));
  const before = minutesAfter(stage.today, -8 * DAY);
  for (const { email, role } of samplePeople) {
    const person = personAt(stage, email, role);
    const all = { q: '', archived: false };
    const { conversations } = await listConversations(stage.platform, person, all);
    for (const { _id, unread, lastMessageAt } of conversations) {
      if (unread === 0 || new Date(lastMessageAt) > before) continue;
      await changeConversation(stage.platform, person, _id, { read: true });
    }
  }
}
