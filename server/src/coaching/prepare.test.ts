import { describe, expect, it } from 'vitest';
import { splitDraft } from '../kinds/index.ts';
import { buildDraft, buildTools } from '../test/drafts.ts';
import { coachQuestion } from './prepare.ts';

const ids = { versionId: 'v', programId: 'p' };
const path = '/api/audio/call_9s.mp3';

const given = (change: Parameters<typeof buildDraft<'essay'>>[1]) =>
  coachQuestion(splitDraft(buildDraft('essay', change), buildTools()), ids)?.passage;

describe('what the coach is given beside a question', () => {
  it('is nothing for most', () => {
    expect(given({})).toBeUndefined();
  });

  it('is its passage, and what is said in its audio, whoever may read that', () => {
    const passage = { text: 'Runway 24 is in use.' };
    const spoken = { path, transcript: 'Cleared to land.' };
    const asked = { path, isAsked: true, description: 'A call', transcript: 'Go around.' };
    expect(given({ audio: spoken })).toBe('Transcript of the audio:\nCleared to land.');
    expect(given({ audio: asked, passage })).toBe(
      'Runway 24 is in use.\n\nTranscript of the audio:\nGo around.',
    );
    expect(given({ audio: { ...asked, transcript: '' }, passage })).toBe('Runway 24 is in use.');
  });
});
