import { useEffect, useState } from 'react';
import { fetchAhead, fetchAudioAhead } from '../../images/index.ts';
import { picturesOf, prepare } from '../../kinds/index.ts';
import type { AttemptView } from '../run/stored-attempt.ts';

/**
 * Fetches everything that later questions need, so that each one appears immediately, even offline.
 * Returns true once everything is fetched.
 */
export function usePrepared(attempt: AttemptView | null): boolean {
  const [prepared, setPrepared] = useState<string | null>(null);
  useEffect(() => {
    if (!attempt) return;
    for (const { path, shownWidth } of attempt.questions.flatMap(picturesOf)) {
      void fetchAhead(path, shownWidth);
    }
    void fetchAudioAhead(attempt.questions.flatMap(({ audio }) => audio?.path ?? []));
    const done = () => setPrepared(attempt._id);
    prepare(attempt.questions).then(done, done);
  }, [attempt]);
  return attempt !== null && prepared === attempt._id;
}
