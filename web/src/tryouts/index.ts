export {
  type StartedTryout,
  useAnswerTryoutMutation,
  useFinishTryoutMutation,
  useGetTryoutQuery,
} from './queries.ts';
export { TryoutLink } from './tryout-link.tsx';
