import { ITEMS_AT_LEAST, ITEMS_AT_MOST } from '@certway/contract/limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { DragGrip } from '../../ui/lists/drag-grip.tsx';
import { useRowOrder } from '../../ui/lists/use-row-order.ts';
import type { EditorProps } from '../editing/editor.ts';
import classes from '../editing/editors.module.css';
import { GroupProblem } from '../editing/shared/group-problem.tsx';
import { MoveTools, RowTool } from '../editing/shared/row-tools.tsx';
import { blankItem, type ItemForm, type OrderingFields, scoringLabels } from './form.ts';
import * as messages from './messages.ts';
import own from './ordering.module.css';
import { scoringTexts } from './scoring-text.ts';

const scorings = ['whole', 'neighbours'] as const;

interface RowProps {
  item: ItemForm;
  place: number;
  count: number;
  problem: string | undefined;
  onText: (text: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function ItemRow({ item, place, count, problem, onText, onMove, onRemove }: RowProps) {
  const number = place + 1;
  return (
    <>
      <TextInput
        aria-label={messages.itemNumber({ number })}
        placeholder={messages.itemNumber({ number })}
        size="md"
        value={item.text}
        error={problem}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <div className={classes.tools}>
        <MoveTools
          place={place}
          count={count}
          upLabel={messages.moveItemUp({ number })}
          downLabel={messages.moveItemDown({ number })}
          onMove={onMove}
        />
        {count > ITEMS_AT_LEAST && (
          <RowTool label={messages.removeItem({ number })} Icon={IconTrash} onPress={onRemove} />
        )}
      </div>
    </>
  );
}

export function Editor({ form, onChange, problems }: EditorProps<OrderingFields>) {
  const { items, orderScoring } = form;
  const order = useRowOrder(items, (ordered) => onChange({ items: ordered }));
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{messages.itemsInOrder}</legend>
      <p className={classes.hint}>{messages.howItemsAreSeen}</p>
      <ol className={classes.rows} {...order.list}>
        {items.map((item, place) => (
          <li key={item.key} className={own.edit} style={order.styleOf(place)}>
            <DragGrip onBegin={order.beginAt(place)} />
            <ItemRow
              item={item}
              place={place}
              count={items.length}
              problem={problems[`items.${place}`]}
              onText={(text) => onChange({ items: items.with(place, { ...item, text }) })}
              onMove={(to) => order.move(place, to)}
              onRemove={() => onChange({ items: items.toSpliced(place, 1) })}
            />
          </li>
        ))}
      </ol>
      <GroupProblem problem={problems.items} />
      {items.length < ITEMS_AT_MOST && (
        <Button
          variant="default"
          size="sm"
          w="fit-content"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onChange({ items: [...items, blankItem()] })}
        >
          {messages.addItem}
        </Button>
      )}
      <NativeSelect
        label={messages.scoring}
        description={scoringTexts[orderScoring]}
        data={scorings.map((value) => ({ value, label: scoringLabels[value] }))}
        value={orderScoring}
        onChange={({ currentTarget }) => {
          const chosen = scorings.find((each) => each === currentTarget.value);
          if (chosen) onChange({ orderScoring: chosen });
        }}
      />
    </fieldset>
  );
}
