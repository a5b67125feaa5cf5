import { describe, expect, it } from 'vitest';
import { splitDraft } from '../kinds/index.ts';
import { buildDraft, buildTools } from '../test/generators/drafts.ts';
import { toCoachQuestion } from './coach-question.ts';

const ids = { versionId: 'v', programId: 'p' };
const path = '/api/audio/call_9s.mp3';

const given = (change: Parameters<typeof buildDraft<'essay'>>[1]) =>
  toCoachQuestion(splitDraft(buildDraft('essay', change), buildTools()), ids)?.passage;

describe('the passage that toCoachQuestion adds', () => {
  it('is undefined for a question without a case and without audio', () => {
    expect(given({})).toBeUndefined();
  });

  it('contains the passage of the case, and the transcript of the audio even if learners may not read it', () => {
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
