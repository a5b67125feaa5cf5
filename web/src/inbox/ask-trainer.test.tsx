// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildConversation } from '../test/conversations.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildAsked, buildResult, wrongly } from '../test/results.ts';

const trainer = { _id: '01931e5a-7c00-7000-8000-0000000000b1', username: 'Tessa' };
const asked = buildAsked('q1', wrongly);
const NAME = 'Ask the trainer about this question';

const show = (change: Parameters<typeof buildResult>[0]) =>
  openAt('/result?attempt=quiz', {
    as: buildUser(),
    answers: {
      reports: { listOwnReports: [] },
      results: { getResult: buildResult({ questions: [asked], ...change }) },
      coaching: { getFeedback: { feedback: [], pending: 0 } },
      inbox: { startConversation: buildConversation() },
    },
  });

describe('the button to ask the trainer', () => {
  it('opens a message to the trainer that quotes the question, and needs a text of the learner', async () => {
    const { server, person } = await show({ trainer, programName: 'Glider pilot' });
    await person.click(await screen.findByRole('button', { name: 'More about question 1' }));
    await person.click(screen.getByRole('button', { name: NAME }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Message' }));
    dialog.getByText('Tessa');
    const quote = `About this question: “${asked.paper.text}”\n\n`;
    const field = dialog.getByLabelText<HTMLTextAreaElement>('Message');
    expect(field.value).toBe(quote);
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    dialog.getByText('Write a message');
    await person.type(field, 'Why is it b?');
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    await screen.findByText('Your message is sent. The reply comes to your inbox.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf('inbox.startConversation')).toMatchObject([
      {
        recipientId: trainer._id,
        subject: 'A question in Glider pilot',
        body: `${quote}Why is it b?`,
      },
    ]);
  });

  it('is not shown if the learner may not write to the trainer', async () => {
    const { person } = await show({});
    await person.click(await screen.findByRole('button', { name: 'More about question 1' }));
    screen.getByRole('button', { name: 'Report this question' });
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });

  it('is not shown for a question without a verdict', async () => {
    await show({ trainer, questions: [{ ...asked, verdict: null }] });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });
});
