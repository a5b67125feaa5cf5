import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inspectBank } from '../inspect.ts';

const inspect = async (text: string) =>
  (await inspectBank({ bytes: new TextEncoder().encode(text), name: 'questions.txt' })).questions;

const rationales = fc.array(
  fc.constantFrom('Red always means stop.', 'See rule 3. It is short', 'No: (B) is wrong'),
  { minLength: 1, maxLength: 2 },
);
const blocks = fc.constantFrom('~ ', '@ ', ' ~ ', '~\t');

it('a rationale anywhere in a typed question becomes its explanation', async () => {
  const places = fc.constantFrom('before', 'within', 'behind', 'answer') as fc.Arbitrary<string>;
  await fc.assert(
    fc.asyncProperty(
      rationales,
      blocks,
      places,
      fc.boolean(),
      async (feedback, marker, position, continues) => {
        const lines = feedback.map((words) => marker + words);
        if (continues && position !== 'answer') lines.push('and so it goes on.');
        const put = (here: string) => (here === position ? lines : []);
        const text = [
          '1. What does a red light mean?',
          ...put('before'),
          '*A. Stop',
          ...put('within'),
          'B. Go',
          ...put('behind'),
          '',
          '2. What does a green light mean?',
          'Answer: Go',
          ...put('answer'),
        ].join('\n');
        const [first, second, ...more] = await inspect(text);
        expect(more).toEqual([]);
        const explanation = [
          ...feedback,
          ...(lines.length > feedback.length ? ['and so it goes on.'] : []),
        ];
        expect(first).toMatchObject({
          question: {
            text: 'What does a red light mean?',
            options: [{ text: 'Stop' }, { text: 'Go' }],
            explanation: position === 'answer' ? '' : explanation.join('\n'),
          },
        });
        expect(second).toMatchObject({
          question: {
            text: 'What does a green light mean?',
            correctAnswer: 'Go',
            explanation: position === 'answer' ? explanation.join('\n') : '',
          },
        });
      },
    ),
    { numRuns: 150 },
  );
});

it("a line of feedback before the options is marked as doubtful if it may belong to the question's text", async () => {
  const [question] = await inspect('1. A rod is as long as\n~ 5 cm. Which?\n*A. Red\nB. Blue\n');
  expect(question?.doubts).toEqual([expect.stringContaining('“~ 5 cm. Which?”')]);
});

it('a typed question with a rationale and an explanation is read with both as its explanation', async () => {
  const [question] = await inspect(
    '1. Red?\n~ It stops.\n*A. Stop\nB. Go\nExplanation: As always.\n',
  );
  expect(question?.question.explanation).toBe('It stops.\nAs always.');
});
