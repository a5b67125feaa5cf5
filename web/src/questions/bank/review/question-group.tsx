import { useState } from 'react';
import disclosure from '../../../ui/disclosure.module.css';
import { usePagination } from '../../../ui/lists/use-pagination.tsx';
import classes from '../bank.module.css';
import { InspectedQuestion } from '../inspected/inspected-question.tsx';
import type { InspectedFile } from '../inspected.ts';
import * as messages from '../messages.ts';
import type { GroupName } from './groups.ts';
import type { FileReview } from './use-review.ts';

const titles: Record<GroupName, string> = {
  changed: messages.changedQuestions,
  new: messages.newQuestions,
  same: messages.sameQuestions,
};

const outcomes: Record<GroupName, string> = {
  changed: messages.changedAreUpdated,
  new: messages.newAreAdded,
  same: messages.sameAreThere,
};

/** Says what stays when a question is updated from a file. */
function UpdateNote() {
  return (
    <details>
      <summary className={disclosure.line}>{messages.whatUpdatesKeep}</summary>
      <p className={classes.soft}>{messages.emptyStays}</p>
    </details>
  );
}

interface QuestionGroupProps {
  name: GroupName;
  inspected: InspectedFile;
  review: FileReview;
  chosen: ReadonlySet<number>;
  onToggle: (at: number) => void;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** A group of questions that unfolds, with a checkbox that selects all of them or none. */
export function QuestionGroup(props: QuestionGroupProps) {
  const { name, inspected, review, chosen, onToggle, onChoose } = props;
  const { questions } = inspected;
  const { groups, reviewed, asNew, toggleAsNew, isCompared } = review;
  const indexes = groups[name];
  const [isOpen, setOpen] = useState(name !== 'same');
  const { list, shown, pager } = usePagination(indexes, messages.pagesOf({ group: titles[name] }));
  const count = indexes.filter((at) => chosen.has(at)).length;
  const isAll = count === indexes.length;
  const toggleAll = () => {
    const own = new Set(indexes);
    const others = [...chosen].filter((at) => !own.has(at));
    onChoose(new Set(isAll ? others : [...others, ...indexes]));
  };
  const label = messages.groupOf({ reason: titles[name], questions: indexes.length });
  return (
    <section className={classes.group}>
      <label className={classes.tick}>
        <input
          ref={(input) => {
            if (input) input.indeterminate = count > 0 && !isAll;
          }}
          type="checkbox"
          checked={isAll}
          aria-label={label}
          onChange={toggleAll}
        />
      </label>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={classes.line}>
          <span>
            <strong>{label}</strong>
            {isCompared && <span className={classes.where}>{outcomes[name]}</span>}
          </span>
        </summary>
        <div className={classes.unfolded}>
          {name === 'changed' && <UpdateNote />}
          <ol ref={list} className={classes.list} aria-label={titles[name]}>
            {isOpen &&
              shown.map((at) => (
                <InspectedQuestion
                  key={at}
                  read={questions[at] as InspectedFile['questions'][number]}
                  reviewed={reviewed[at]}
                  earlier={questions[questions[at]?.likeEarlier ?? -1]}
                  at={at}
                  chosen={chosen.has(at)}
                  isNew={asNew.has(at)}
                  onToggle={onToggle}
                  onAsNew={toggleAsNew}
                />
              ))}
          </ol>
          {pager}
        </div>
      </details>
    </section>
  );
}
