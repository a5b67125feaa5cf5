import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const FILE = 'answers.jsonl';

describe('the options of npm run bench grading', () => {
  it.each([
    [['--learn', '10', '--rounds', '2'], {}],
    [['--rounds', '2', '--learn', '10'], {}],
    [['10', '2'], { npm_config_learn: 'true', npm_config_rounds: 'true' }],
    [[], { npm_config_learn: '10', npm_config_rounds: '2' }],
  ])('are the same when npm consumed some: %j %j', (words, environment) => {
    const read = readOptions([FILE, ...words], environment);
    expect(read).toMatchObject({ file: FILE, learn: 10, rounds: 2 });
  });

  it('measure once without training, and five times with it', () => {
    expect(readOptions([FILE], {})).toMatchObject({ learn: 0, rounds: 1 });
    expect(readOptions([FILE], { npm_config_learn: '10' })).toMatchObject({ learn: 10, rounds: 5 });
  });

  it('are on if they are passed to the bench or to npm', () => {
    expect(readOptions([FILE, '--unseen'], {})).toMatchObject({ unseen: true, adversarial: false });
    const told = readOptions([FILE], { npm_config_adversarial: 'true' });
    expect(told).toMatchObject({ unseen: false, adversarial: true });
  });
});
