import { PAIRS_AT_LEAST, PAIRS_AT_MOST } from '@certway/contract/limits';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { EditorProps } from '../editing/editor.ts';
import classes from '../editing/editors.module.css';
import { GroupProblem } from '../editing/shared/group-problem.tsx';
import { blankPair, type MatchingFields, type PairForm } from './form.ts';
import * as messages from './messages.ts';

export function Editor({ form, onChange, problems }: EditorProps<MatchingFields>) {
  const { pairs } = form;
  const change = (key: string, changed: Partial<PairForm>) =>
    onChange({ pairs: pairs.map((pair) => (pair.key === key ? { ...pair, ...changed } : pair)) });
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{messages.pairs}</legend>
      <p className={classes.hint}>{messages.howPairsAreSeen}</p>
      {pairs.map(({ key, left, right }, place) => (
        <div key={key} className={classes.pair}>
          <TextInput
            aria-label={messages.leftSide({ number: place + 1 })}
            placeholder={messages.leftSide({ number: place + 1 })}
            value={left}
            error={problems[`pairs.${place}.left`]}
            onChange={({ currentTarget }) => change(key, { left: currentTarget.value })}
          />
          <TextInput
            aria-label={messages.rightSide({ number: place + 1 })}
            placeholder={messages.rightSide({ number: place + 1 })}
            value={right}
            error={problems[`pairs.${place}.right`]}
            onChange={({ currentTarget }) => change(key, { right: currentTarget.value })}
          />
          {pairs.length > PAIRS_AT_LEAST && (
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={messages.removePair({ number: place + 1 })}
              onClick={() => onChange({ pairs: pairs.filter((pair) => pair.key !== key) })}
            >
              <IconTrash size={20} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          )}
        </div>
      ))}
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
