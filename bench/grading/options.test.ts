import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const FILE = 'answers.jsonl';

describe('the options of npm run bench grading', () => {
  it.each([
    [['--learn', '10', '--rounds', '2'], {}],
    [['--rounds', '2', '--learn', '10'], {}],
    [['10', '2'], { npm_config_learn: 'true', npm_config_rounds: 'true' }],
    [[], { npm_config_learn: '10', npm_config_rounds: '2' }],
  ])(
    'are read correctly even if npm consumed some of the arguments: %j %j',
    (words, environment) => {
      const read = readOptions([FILE, ...words], environment);
      expect(read).toMatchObject({ file: FILE, learn: 10, rounds: 2 });
    },
  );

  it('default to one round without training, and to five rounds with training', () => {
    expect(readOptions([FILE], {})).toMatchObject({ learn: 0, rounds: 1 });
    expect(readOptions([FILE], { npm_config_learn: '10' })).toMatchObject({ learn: 10, rounds: 5 });
  });

  it('include a flag that npm consumed as well as a flag that reached the bench', () => {
    expect(readOptions([FILE, '--unseen'], {})).toMatchObject({ unseen: true, adversarial: false });
    const told = readOptions([FILE], { npm_config_adversarial: 'true' });
    expect(told).toMatchObject({ unseen: false, adversarial: true });
  });
});
