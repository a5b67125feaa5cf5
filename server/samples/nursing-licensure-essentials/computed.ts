/**
 * Computes the answer to every numeric question. A check compares it with the key of the question.
 */

const POUNDS_PER_KILOGRAM = 2.2;
const ML_PER_OUNCE = 30;
const SMALL_BOX_SECONDS = 0.04;
const LARGE_BOXES_PER_MINUTE = 60 / 0.2;

const doseMl = (orderedMg: number, haveMg: number, haveMl: number) => (orderedMg / haveMg) * haveMl;

export const computed: Record<string, () => string> = {
  'digoxin-tablets': () => `${(0.25 * 1000) / 125} tablets`,
  'amoxicillin-volume': () => `${doseMl(400, 250, 5)} mL`,
  'liter-in-eight-hours': () => `${1000 / 8}`,
  'gravity-drip': () => `${Math.round((500 * 15) / (4 * 60))} gtt/min`,
  'child-acetaminophen': () => `${doseMl((33 / POUNDS_PER_KILOGRAM) * 15, 160, 5).toFixed(1)} mL`,
  'heparin-infusion': () => ((18 * 80) / (25000 / 250)).toFixed(1),
  'dopamine-infusion': () => `${((5 * 70 * 60) / ((400 * 1000) / 250)).toFixed(1)} mL/h`,
  'fluid-intake': () => `${(8 + 4 + 6) * ML_PER_OUNCE + 250}`,
  'half-lives': () => `${200 * 0.5 ** (24 / 6)} mg`,
  'mean-arterial-pressure': () => `${(110 + 2 * 65) / 3} mmHg`,
  'pulse-pressure': () => `${148 - 92}`,
  'glasgow-score': () => `${3 + 4 + 6}`,
  'least-urine-output': () => `${0.5 * 68}`,
  'six-second-count': () => `${7 * (60 / 6)}/min`,
  'four-large-boxes': () => `${LARGE_BOXES_PER_MINUTE / 4}/min`,
  'long-pr-interval': () => `${(7 * SMALL_BOX_SECONDS).toFixed(2)} s, first-degree AV block`,
};
