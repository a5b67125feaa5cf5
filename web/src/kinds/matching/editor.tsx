import { PAIRS_AT_LEAST, PAIRS_AT_MOST } from '@certway/contract/limits';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { DragGrip } from '../../ui/lists/drag-grip.tsx';
import { useRowOrder } from '../../ui/lists/use-row-order.ts';
import type { EditorProps, FieldProblems } from '../editing/editor.ts';
import classes from '../editing/editors.module.css';
import { GroupProblem } from '../editing/shared/group-problem.tsx';
import { MoveTools, RowTool } from '../editing/shared/row-tools.tsx';
import { blankPair, type MatchingFields, type PairForm } from './form.ts';
import * as messages from './messages.ts';

interface PairRowProps {
  pair: PairForm;
  place: number;
  count: number;
  problems: FieldProblems;
  onChange: (change: Partial<PairForm>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function PairRow(props: PairRowProps) {
  const { pair, place, count, problems, onChange, onMove, onRemove } = props;
  const number = place + 1;
  return (
    <>
      <TextInput
        aria-label={messages.leftSide({ number })}
        placeholder={messages.leftSide({ number })}
        value={pair.left}
        error={problems[`pairs.${place}.left`]}
        onChange={({ currentTarget }) => onChange({ left: currentTarget.value })}
      />
      <TextInput
        aria-label={messages.rightSide({ number })}
        placeholder={messages.rightSide({ number })}
        value={pair.right}
        error={problems[`pairs.${place}.right`]}
        onChange={({ currentTarget }) => onChange({ right: currentTarget.value })}
      />
      <div className={classes.tools}>
        <MoveTools
          place={place}
          count={count}
          upLabel={messages.movePairUp({ number })}
          downLabel={messages.movePairDown({ number })}
          onMove={onMove}
        />
        {count > PAIRS_AT_LEAST && (
          <RowTool label={messages.removePair({ number })} Icon={IconTrash} onPress={onRemove} />
        )}
      </div>
    </>
  );
}

export function Editor({ form, onChange, problems }: EditorProps<MatchingFields>) {
  const { pairs } = form;
  const order = useRowOrder(pairs, (ordered) => onChange({ pairs: ordered }));
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{messages.pairs}</legend>
      <p className={classes.hint}>{messages.howPairsAreSeen}</p>
      <ol className={classes.rows} {...order.list}>
        {pairs.map((pair, place) => (
          <li key={pair.key} className={classes.pair} style={order.styleOf(place)}>
            <DragGrip onBegin={order.beginAt(place)} />
            <PairRow
              pair={pair}
              place={place}
              count={pairs.length}
              problems={problems}
              onChange={(changed) =>
                onChange({ pairs: pairs.with(place, { ...pair, ...changed }) })
              }
              onMove={(to) => order.move(place, to)}
              onRemove={() => onChange({ pairs: pairs.toSpliced(place, 1) })}
            />
          </li>
        ))}
      </ol>
      <GroupProblem problem={problems.pairs} />
      {pairs.length < PAIRS_AT_MOST && (
        <Button
          variant="default"
          size="sm"
          w="fit-content"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onChange({ pairs: [...pairs, blankPair()] })}
        >
          {messages.addPair}
        </Button>
      )}
      <Textarea
        label={messages.distractors}
        description={messages.whatDistractorsAre}
        autosize
        minRows={2}
        value={form.distractors}
        error={problems.distractors}
        onChange={({ currentTarget }) => onChange({ distractors: currentTarget.value })}
      />
    </fieldset>
  );
}
