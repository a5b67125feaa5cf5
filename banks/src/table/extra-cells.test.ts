import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectBank } from '../inspect.ts';

async function read(lines: readonly string[], name = 'bank.csv') {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  return await inspectBank({ bytes, name });
}

const HEADER = ['Question', 'Option A', 'Option B', 'Correct', 'Explanation'];
const values = fc.constantFrom('Red stops', ' so wait', ' 5 m', 'as "always"', ' (see B)', 'A');
const explanation = fc.array(values, { minLength: 1, maxLength: 4 });

describe('a row with more cells than columns', () => {
  it('because of an unquoted separator in its last text is read in full, and is marked as doubtful', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(explanation, { minLength: 2, maxLength: 6 }),
        fc.constantFrom(',', ';', '\t'),
        async (explanations, sign) => {
          const rows = explanations.map((parts, at) =>
            [`What does light ${at} mean?`, 'Stop', 'Go', 'A', parts.join(sign)].join(sign),
          );
          const { questions, refused } = await read([HEADER.join(sign), ...rows]);
          expect(refused).toEqual([]);
          for (const [at, { question, doubts, losses }] of questions.entries()) {
            const parts = explanations[at] ?? [];
            expect(question.explanation).toBe(parts.join(sign).trim());
            expect(losses).toEqual([]);
            expect(doubts.length > 0).toBe(parts.length > 1);
          }
          expect(questions).toHaveLength(explanations.length);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is marked as doubtful, and its extra cell is reported as lost, if the last column is not a text', async () => {
    const { questions } = await read([
      'Correct,Question,Option A,Option B',
      'A,Which is red?,Stop,Go',
      'A,If it is red,what then?,Stop,Go',
    ]);
    expect(questions[0]).toMatchObject({ losses: [], doubts: [] });
    expect(questions[1]?.losses).toEqual([expect.stringContaining('“Go”')]);
    expect(questions[1]?.doubts).toEqual([expect.stringContaining('more cells')]);
  });

  it('is read without its extra cell if most rows have one, and a single message reports the extra cells', async () => {
    const { questions, notes } = await read([
      'Question,Option A,Option B,Correct',
      'Red?,Stop,Go,A,note 1',
      'Green?,Stop,Go,B,note 2',
      'Yellow?,Stop,Go,A,note 3',
    ]);
    expect(questions.flatMap(({ losses, doubts }) => [...losses, ...doubts])).toEqual([]);
    expect(notes).toEqual([
      expect.objectContaining({ message: expect.stringContaining('no column name') }),
    ]);
  });
});
