import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TopicPath } from '../../model.ts';
import { topicPathArb } from '../../test/topic-paths.ts';
import { readCategory, readTopic, writeCategory, writeTopic } from './topic-path.ts';

const named = (...names: string[]): TopicPath => names.map((name) => ({ code: '', name }));

describe('a topic path on one line', () => {
  it('is read back unchanged, with or without spaces around slashes (property)', () => {
    fc.assert(
      fc.property(topicPathArb, (path) => {
        expect(readTopic(writeTopic(path, ' / '), ' / ')).toEqual(path);
        expect(readCategory(writeCategory(path))).toEqual(path);
      }),
      { numRuns: 2000 },
    );
  });

  it('is written with codes in brackets and slashes within names doubled', () => {
    const path = [
      { code: 'PA.I', name: 'Air law' },
      { code: '', name: 'Lights / signals' },
    ];
    expect(writeTopic(path, ' / ')).toBe('Air law [PA.I] / Lights // signals');
    expect(writeCategory(path)).toBe('$course$/top/Air law [PA.I]/Lights // signals');
  });

  it.each([
    ['$course$/top/Weather/Icing', named('Weather', 'Icing')],
    ['$system$/Weather', named('Weather')],
    ['top/Weather', named('Weather')],
    ['tom/dick', named('tom', 'dick')],
    ['Topography', named('Topography')],
    ['$course$/top', []],
    ['', []],
  ])("is read from the Moodle category %s without Moodle's prefix", (text, path) => {
    expect(readCategory(text)).toEqual(path);
  });

  it('keeps a slash without spaces as part of a name in a table', () => {
    expect(readTopic('AC/DC / Motors', ' / ')).toEqual(named('AC/DC', 'Motors'));
    expect(readTopic('  ', ' / ')).toEqual([]);
  });
});
