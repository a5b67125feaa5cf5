/**
 * Reads the options of `npm run bench grading`. Without a bare `--` before them, npm takes the
 * options for itself and passes them in the environment, as 'true' if a space separates name and
 * number.
 */
export interface GradingOptions {
  file: string | undefined;
  learn: number;
  rounds: number;
  adversarial: boolean;
  unseen: boolean;
}

const TAKEN = 'npm_config_';
const isNumber = (word: string) => /^\d+$/.test(word);

export function readOptions(words: string[], environment: NodeJS.ProcessEnv): GradingOptions {
  const parted = words.filter((word, at) => isNumber(word) && !words[at - 1]?.startsWith('--'));
  const numberOf = (name: string): number | null => {
    const at = words.indexOf(`--${name}`);
    const taken = environment[TAKEN + name];
    const told = at < 0 ? taken : words[at + 1];
    if (told === undefined) return null;
    return Number(told === 'true' ? parted.shift() : told) || 0;
  };
  const has = (name: string) => words.includes(`--${name}`) || TAKEN + name in environment;
  const learn = numberOf('learn') ?? 0;
  return {
    file: words.find((word) => word.endsWith('.jsonl')),
    learn,
    rounds: Math.max(1, numberOf('rounds') ?? (learn > 0 ? 5 : 1)),
    adversarial: has('adversarial'),
    unseen: has('unseen'),
  };
}
