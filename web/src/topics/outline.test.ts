import type { Topic } from '@certway/contract/topics/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBelow, directions, levelOf, readOutline, stepTo } from './outline.ts';

const topic = (_id: string, parentId: string | null, order: number): Topic => ({
  _id,
  parentId,
  code: '',
  name: _id,
  order,
  questionCount: 1,
});

const tree = [
  topic('law', null, 1),
  topic('rules', 'law', 1),
  topic('lights', 'law', 2),
  topic('weather', null, 2),
  topic('fog', 'weather', 1),
];
const of = (id: string) => tree.find(({ _id }) => _id === id) ?? topic('', null, 0);

describe('stepTo', () => {
  it('returns the new place of a topic that is moved up, down, in, or out', () => {
    expect(stepTo(tree, of('lights'), 'up')).toEqual({ parentId: 'law', order: 1 });
    expect(stepTo(tree, of('rules'), 'down')).toEqual({ parentId: 'law', order: 2 });
    expect(stepTo(tree, of('weather'), 'in')).toEqual({ parentId: 'law', order: 3 });
    expect(stepTo(tree, of('lights'), 'in')).toEqual({ parentId: 'rules', order: 1 });
    expect(stepTo(tree, of('fog'), 'out')).toEqual({ parentId: null, order: 3 });
  });

  it('returns null if the topic cannot move in that direction', () => {
    expect(stepTo(tree, of('law'), 'up')).toBeNull();
    expect(stepTo(tree, of('law'), 'in')).toBeNull();
    expect(stepTo(tree, of('law'), 'out')).toBeNull();
    expect(stepTo(tree, of('weather'), 'down')).toBeNull();
  });

  it('never moves a topic below itself, and always moves it to an existing position', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tree), fc.constantFrom(...directions), (moved, way) => {
        const to = stepTo(tree, moved, way);
        if (!to) return;
        expect(to.parentId).not.toBe(moved._id);
        const siblings = tree.filter(({ parentId }) => parentId === to.parentId);
        expect(to.order).toBeGreaterThan(0);
        expect(to.order).toBeLessThanOrEqual(siblings.length + 1);
      }),
    );
  });
});

describe('countBelow and levelOf', () => {
  it('countBelow counts all subtopics of a topic; levelOf returns 0 for a top-level topic and 1 below it', () => {
    expect(countBelow(tree, of('law'))).toBe(3);
    expect([of('law'), of('lights')].map((each) => levelOf(tree, each))).toEqual([0, 1]);
  });
});

describe('readOutline', () => {
  it('reads the codes and levels of lines that are indented by tabs, spaces, or bullets', () => {
    const text = [
      'PA.III Airspace',
      '  PA.III.A  Weather minimums',
      '\tPA.III.A.K8 Special VFR',
      '',
      '- 4. Weather',
      '    - 4.2 Fog',
      '    - A fog bank',
      'Instruments',
    ].join('\n');
    expect(readOutline(text)).toEqual([
      { level: 0, code: 'PA.III', name: 'Airspace' },
      { level: 1, code: 'PA.III.A', name: 'Weather minimums' },
      { level: 2, code: 'PA.III.A.K8', name: 'Special VFR' },
      { level: 0, code: '4.', name: 'Weather' },
      { level: 1, code: '4.2', name: 'Fog' },
      { level: 1, code: '', name: 'A fog bank' },
      { level: 0, code: '', name: 'Instruments' },
    ]);
  });

  it('never indents a line by more than one level below the line before it (property)', () => {
    const line = fc
      .tuple(fc.stringMatching(/^[ \t]{0,12}$/), fc.string())
      .map((both) => both.join(''));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        let before = -1;
        for (const { level, name } of readOutline(lines.join('\n'))) {
          expect(level).toBeLessThanOrEqual(before + 1);
          expect(name).not.toBe('');
          before = level;
        }
      }),
    );
  });
});
