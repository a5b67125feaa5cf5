import { Waiting } from '../../../ui/waiting.tsx';
import * as messages from '../../messages.ts';
import { Strip } from './strip.tsx';

/** A placeholder that is shown until the questions of a quiz are loaded. */
export function RunnerSkeleton({ names }: { names: string }) {
  return (
    <>
      <Strip names={names} />
      <Waiting for={messages.theQuiz} shape="question" />
    </>
  );
}
