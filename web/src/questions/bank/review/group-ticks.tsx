import { Checkbox } from '@mantine/core';
import classes from '../bank.module.css';
import * as messages from '../messages.ts';
import { type GroupName, groupNames } from './groups.ts';

const labels = {
  changed: messages.changedCount,
  new: messages.newCount,
  same: messages.sameCount,
};

interface GroupTicksProps {
  groups: Record<GroupName, readonly number[]>;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** A checkbox for each group of questions, which selects all of them or none. */
export function GroupTicks({ groups, chosen, onChoose }: GroupTicksProps) {
  return (
    <fieldset className={classes.groups}>
      <legend>{messages.comparedWithProgram}</legend>
      {groupNames.map((name) => {
        const indexes = groups[name];
        const count = indexes.filter((at) => chosen.has(at)).length;
        const isAll = count > 0 && count === indexes.length;
        return (
          <Checkbox
            key={name}
            label={labels[name]({ questions: indexes.length })}
            disabled={indexes.length === 0}
            checked={isAll}
            indeterminate={count > 0 && !isAll}
            onChange={() => {
              const own = new Set(indexes);
              const others = [...chosen].filter((at) => !own.has(at));
              onChoose(new Set(isAll ? others : [...others, ...indexes]));
            }}
          />
        );
      })}
      <p className={classes.soft}>{messages.whatUpdatesKeep}</p>
    </fieldset>
  );
}
