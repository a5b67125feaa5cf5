import type { SeededRandom } from './chance.ts';

/** Sample reviews per program, from the best to the most reserved. No comment is used twice. */
const said: Record<string, readonly (readonly [rating: number, words: string])[]> = {
  'us-drivers-license': [
    [5, 'Passed the written test on Tuesday, 19 of 20. The sign pictures did it for me.'],
    [5, 'After a wrong answer I finally knew why it was wrong. My handbook never told me.'],
    [5, 'Ten minutes on the bus each morning were enough to get through everything.'],
    [5, 'My daughter and I took turns. She passed first, which I will hear about for years.'],
    [5, 'The stopping distances used to be magic to me. Now I can work them out.'],
    [4, 'Very good on right-of-way. My state asks a little more about parking.'],
    [4, 'Good questions. I would have liked a few more hard ones.'],
    [4, 'Every answer says where the rule stands, so I could look it up in our handbook.'],
    [4, 'Worked on a train without a connection and lost nothing. That alone is worth a star.'],
    [3, 'Fine for repeating, but you should have read the handbook before.'],
    [3, 'Some questions are wordy. The explanations make up for it.'],
  ],
  'nursing-licensure-essentials': [
    [5, 'The dosage questions are the best I have seen: each step is written out.'],
    [5, 'Prioritizing was my weak side. After the third round it clicked.'],
    [5, 'I liked that the ECG strips are clean drawings and not bad photocopies.'],
    [4, 'Close to how the real items feel. More on pharmacology, please.'],
    [4, 'Did what it promised. The coach is stricter than my instructor.'],
    [3, 'Helpful, but short on maternity care.'],
  ],
  'private-pilot-airplane': [
    [5, 'Scored 93 on the knowledge test. The airspace module earned most of those points.'],
    [5, 'References to the regulation after each answer: exactly what my instructor asks for.'],
    [5, 'The altimeter pictures settled a question that two books had left open.'],
    [4, 'Solid preparation, and the history shows where to go on.'],
    [4, 'Weather is well done. I would pay for more navigation problems.'],
    [3, 'Good, but bring your own E6B and patience.'],
  ],
  'real-estate-salesperson': [
    [5, 'The agency questions are worded like the exam, only kinder. Passed.'],
    [5, 'Settlement arithmetic without tears. Worth every cent.'],
    [4, 'Explains the federal part well. The state part you need from elsewhere, as it says.'],
    [3, 'Some modules could be longer.'],
  ],
  'bank-officer-foundation': [
    [5, 'Percentages and interest in the order in which one should learn them.'],
    [4, 'Reasoning is strong. A timer would make it harder, which I would like.'],
    [4, 'Clear, exact, no tricks.'],
    [3, 'The accounting part is basic, as the name says.'],
  ],
  'fe-engineering-fundamentals': [
    [5, 'Formulas are readable on a phone. I did all of statics in lunch breaks.'],
    [5, 'The circuit questions made me redraw everything, which is how I learned it.'],
    [4, 'Good spread over the subjects. Thermodynamics deserves a module of its own.'],
  ],
};

export interface SampleReview {
  rating: number;
  comment: string;
}

/** Returns a function that picks the next sample review of a program. Most reviews are positive. */
export function openPraise(chance: SeededRandom): (slug: string) => SampleReview | null {
  const left = new Map(Object.entries(said).map(([slug, words]) => [slug, [...words]]));
  return (slug) => {
    const words = left.get(slug) ?? [];
    if (words.length === 0) return null;
    const [spoken] = words.splice(chance.between(0, words.length - 1), 1);
    if (!spoken) return null;
    const [rating, comment] = spoken;
    return { rating, comment: chance.next() < 0.15 ? '' : comment };
  };
}
