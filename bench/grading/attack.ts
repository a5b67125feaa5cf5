import { bankOf } from '../../server/src/coaching/built-in/bank.ts';
import {
  evaluate,
  type MarkedQuestion,
  prepare,
} from '../../server/src/coaching/built-in/evaluate.ts';
import { attackNames, tryAttack } from '../../server/src/test/attacks.ts';

/** Counts the final passing marks that each kind of attack gets, and those of the ideal answers. */
export function attackAll(questions: readonly MarkedQuestion[]): boolean {
  const attacks = attackNames.map((name) => ({ name, ...tryAttack(name, questions) }));
  for (const { name, tried, passed } of attacks) {
    console.log(`${name.padEnd(40)}${tried} tried, ${passed.length} final passes`);
    for (const answer of passed) console.log(`  ${answer.slice(0, 100)}`);
  }
  const bank = bankOf(questions);
  const ideals = questions.map((question) => {
    const prepared = prepare(question, bank);
    return question.idealAnswers.map((ideal) => evaluate(prepared, ideal));
  });
  const final = ideals.flat().filter(({ mark, doubts }) => mark >= 0.5 && doubts.length === 0);
  console.log(
    `for comparison, the ideal answers: ${ideals.flat().length}, ${final.length} final passes`,
  );
  return attacks.every(({ passed }) => passed.length === 0);
}
