import { ITEMS_AT_LEAST, ITEMS_AT_MOST } from '@certway/contract/limits';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { moved } from '../../ui/lists/moving.ts';
import type { EditorProps } from '../editing/editor.ts';
import classes from '../editing/editors.module.css';
import { GroupProblem } from '../editing/shared/group-problem.tsx';
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
  onStep: (step: 1 | -1) => void;
  onRemove: () => void;
}

function ItemRow({ item, place, count, problem, onText, onStep, onRemove }: RowProps) {
  const tool = (label: string, Icon: typeof IconTrash, act: () => void, isOff: boolean) => (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={label}
      aria-disabled={isOff}
      {...(isOff && { c: 'var(--outline)' })}
      onClick={() => isOff || act()}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <div className={own.edit}>
      <TextInput
        aria-label={messages.itemNumber({ number: place + 1 })}
        placeholder={messages.itemNumber({ number: place + 1 })}
        size="md"
        value={item.text}
        error={problem}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <div className={classes.tools}>
        {tool(
          messages.moveItemUp({ number: place + 1 }),
          IconArrowUp,
          () => onStep(-1),
          place === 0,
        )}
        {tool(
          messages.moveItemDown({ number: place + 1 }),
          IconArrowDown,
          () => onStep(1),
          place === count - 1,
        )}
        {count > ITEMS_AT_LEAST &&
          tool(messages.removeItem({ number: place + 1 }), IconTrash, onRemove, false)}
      </div>
    </div>
  );
}

export function Editor({ form, onChange, problems }: EditorProps<OrderingFields>) {
  const { items, orderScoring } = form;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{messages.itemsInOrder}</legend>
      <p className={classes.hint}>{messages.howItemsAreSeen}</p>
      {items.map((item, place) => (
        <ItemRow
          key={item.key}
          item={item}
          place={place}
          count={items.length}
          problem={problems[`items.${place}`]}
          onText={(text) =>
            onChange({ items: items.map((each) => (each === item ? { ...each, text } : each)) })
          }
          onStep={(step) => onChange({ items: moved(items, place, place + step) })}
          onRemove={() => onChange({ items: items.filter((each) => each !== item) })}
        />
      ))}
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
