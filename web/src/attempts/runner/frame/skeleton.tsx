import { Waiting } from '../../../ui/waiting.tsx';
import { Strip } from './strip.tsx';

/** The runner before its questions are there. */
export function RunnerSkeleton({ names }: { names: string }) {
  return (
    <>
      <Strip names={names} />
      <Waiting for="the quiz" shape="question" />
    </>
  );
}
