const feetPerSecond = (milesPerHour: number): number => (milesPerHour * 5280) / 3600;

const feet = (distance: number): string =>
  `${distance.toLocaleString('en-US', { maximumFractionDigits: 0 })} feet`;

function stoppingFeet(speed: number, reactionSeconds: number, deceleration: number): number {
  return speed * reactionSeconds + speed ** 2 / (2 * deceleration);
}

/**
 * Computes the answer to every numeric question. A check compares it with the key of the question.
 */
export const computed: Record<string, () => string> = {
  'reaction-distance-60': () => feet(feetPerSecond(60) * 2.5),
  'braking-doubled-speed': () => `${(60 / 30) ** 2} times`,
  'oncoming-gap': () => feet(feetPerSecond(60 + 60) * 10),
  'time-saved': () => `${Math.round((30 / 50 - 30 / 60) * 60)} minutes`,
  'three-second-gap-50': () => (feetPerSecond(50) * 3).toFixed(0),
  'braking-distance-60': () => stoppingFeet(88, 0, 15).toFixed(0),
  'total-stopping-distance': () => stoppingFeet(58.67, 1.5, 20).toFixed(0),
  'standard-drinks': () => `${(16 * 0.075) / 0.6} standard drinks`,
  'text-at-55': () => feet(feetPerSecond(55) * 5),
  'hours-until-zero': () => (0.12 / 0.015).toFixed(0),
};
