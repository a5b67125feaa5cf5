import { OneAtATime } from '../ui/lists/one-at-a-time.tsx';
import { ApprovalSheet } from './approval-sheet.tsx';
import { useListApprovalsQuery } from './queries.ts';

/** What waits for a second author. */
export function ApprovalQueue() {
  const list = useListApprovalsQuery({ query: {} }, { refetchOnMountOrArgChange: true });
  return (
    <OneAtATime
      label="Questions to approve"
      things="The questions that wait"
      list={list}
      nothing={{
        title: 'No questions wait for you',
        text: 'In programs with two pairs of eyes, what somebody else wrote appears here before learners are asked it.',
      }}
    >
      {(waiting, place) => (
        <ApprovalSheet
          key={`${waiting.questionId} ${waiting.version}`}
          waiting={waiting}
          {...place}
        />
      )}
    </OneAtATime>
  );
}
