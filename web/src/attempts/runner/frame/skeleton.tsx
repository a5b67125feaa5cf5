import { Waiting } from '../../../ui/waiting.tsx';
import * as messages from '../../messages.ts';
import { Strip } from './strip.tsx';

/** The runner before its questions are loaded. */
export function RunnerSkeleton({ names }: { names: string }) {
  return (
    <>
      <Strip names={names} />
      <Waiting for={messages.theQuiz} shape="question" />
    </>
  );
}
