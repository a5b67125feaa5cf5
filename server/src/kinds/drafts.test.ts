import { anyDraft } from '@certway/contract/kinds/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDraftArb, buildDraft } from '../test/generators/drafts.ts';
import { filesOf, withFiles } from './draft-files.ts';
import { asNew, withIdsOf } from './index.ts';

const STOP = '/api/image/stop_64x64.png';
const YIELD = '/api/image/yield_64x64.jpg';

const withoutAnyId = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (name, item) => (name === '_id' ? undefined : item)));

const idsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"_id":"([^"]+)"/g)].map((match) => match[1] ?? '');

describe('the files of a question draft', () => {
  it('filesOf returns the illustration, the pictures of options, and the audio, each with its field', () => {
    const draft = buildDraft('multiple-choice', {
      illustration: STOP,
      options: [{ text: 'a' }, { text: '', image: YIELD }],
      correctAnswer: 'a',
    });
    expect(filesOf(draft)).toEqual([
      { field: 'illustration', path: STOP },
      { field: 'options.1.image', path: YIELD },
    ]);
    expect(filesOf(buildDraft('essay'))).toEqual([]);
    const audio = { path: '/api/audio/call_9s.mp3', isAsked: true, description: 'A call' };
    expect(filesOf(buildDraft('essay', { audio }))).toEqual([
      { field: 'audio.path', path: '/api/audio/call_9s.mp3' },
    ]);
  });

  it('withFiles replaces all URLs of files and leaves the rest of the draft unchanged (property)', () => {
    const moved = (path: string) => path.replace(/\/([^/]+)$/, '/moved-$1');
    fc.assert(
      fc.property(anyDraftArb, (draft) => {
        const there = withFiles(draft, moved);
        expect(filesOf(there)).toEqual(
          filesOf(draft).map(({ field, path }) => ({ field, path: moved(path) })),
        );
        expect(anyDraft.parse(there)).toEqual(there);
        const back = (path: string) => path.replace('/moved-', '/');
        expect(withFiles(there, back)).toEqual(draft);
      }),
    );
  });

  it('withFiles removes the files for which the new URL is null (property)', () => {
    fc.assert(
      fc.property(anyDraftArb, (draft) => {
        expect(filesOf(withFiles(draft, () => null))).toEqual([]);
      }),
    );
  });

  it('withFiles clears the correct answer if it removes the picture of that option', () => {
    const draft = buildDraft('multiple-choice', {
      options: [{ text: 'a' }, { text: '', image: YIELD }],
      correctAnswer: YIELD,
    });
    expect(withFiles(draft, () => STOP)).toMatchObject({ correctAnswer: STOP });
    expect(withFiles(draft, () => null)).toMatchObject({ correctAnswer: '' });
  });
});

describe('the ids of a question draft', () => {
  it('asNew removes all ids and leaves the rest of the draft unchanged (property)', () => {
    fc.assert(
      fc.property(anyDraftArb, (draft) => {
        const fresh = asNew(draft);
        expect(idsIn(fresh)).toEqual([]);
        expect(withoutAnyId(fresh)).toEqual(withoutAnyId(draft));
      }),
    );
  });

  it('withIdsOf restores the ids of parts with equal content, each only once (property)', () => {
    fc.assert(
      fc.property(anyDraftArb, anyDraftArb, (draft, other) => {
        const anew = { ...asNew(draft), _id: draft._id };
        expect(withIdsOf(anew, draft)).toEqual(draft);
        expect(withIdsOf(draft, other)).toEqual(draft);
        const ids = idsIn(withIdsOf(asNew(other), draft));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('withIdsOf does not reuse an id that a changed part still has', () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const current = buildDraft('multiple-choice', {
      options: [
        { _id: first, text: 'Stop' },
        { _id: second, text: 'Yield' },
      ],
    });
    const changed = buildDraft('multiple-choice', {
      options: [{ _id: first, text: 'Stop here' }, { text: 'Stop' }, { text: 'Yield' }],
    });
    const kept = withIdsOf(changed, current);
    expect(idsIn(kept)).toEqual([first, second]);
    expect(kept).toMatchObject({ options: [{ _id: first }, { text: 'Stop' }, { _id: second }] });
  });
});
