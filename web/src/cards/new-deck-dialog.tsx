import '../ui/forms.css';
import '@mantine/core/styles/Group.layer.css';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import type { CallInput } from '../calls/address.ts';
import { isCallFailure } from '../calls/failure.ts';
import { paths } from '../paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Waiting } from '../ui/waiting.tsx';
import classes from './cards.module.css';
import { deckName } from './labels.ts';
import * as messages from './messages.ts';
import {
  type DeckChoice,
  type DeckProgram,
  useCreateDeckMutation,
  useListDeckSourcesQuery,
} from './queries.ts';

const optionValue = ({ source, partId }: DeckChoice) => `${source} ${partId ?? ''}`;

const groups = [
  { group: messages.yourself, sources: ['notes', 'bookmarks', 'missed'] },
  { group: messages.modules, sources: ['module'] },
  { group: messages.topics, sources: ['topic'] },
];

/** Returns the options of the field, by group. A source without cards cannot be chosen. */
export const sourceOptions = (choices: readonly DeckChoice[]) =>
  groups.flatMap(({ group, sources }) => {
    const items = choices
      .filter(({ source }) => sources.includes(source))
      .map((choice) => ({
        value: optionValue(choice),
        label: messages.sourceWithCards({
          name: deckName({ source: choice.source, partName: choice.name }),
          cards: choice.cards,
        }),
        disabled: choice.cards === 0,
      }));
    return items.length > 0 ? [{ group, items }] : [];
  });

function bodyOf(
  { source, partId }: DeckChoice,
  programId: string,
): CallInput<'cards', 'createDeck'>['body'] {
  return source === 'module' || source === 'topic'
    ? { source, programId, partId: partId ?? '' }
    : { source, programId };
}

/** Lets a learner make a deck and leads to its cards. */
export function NewDeckDialog(props: { programs: readonly DeckProgram[]; onClose: () => void }) {
  const { programs, onClose } = props;
  const [programId, setProgramId] = useState(programs[0]?.programId ?? '');
  const [chosen, setChosen] = useState('');
  const { data } = useListDeckSourcesQuery(
    { params: { programId } },
    { refetchOnMountOrArgChange: true },
  );
  const [create, { isLoading, error }] = useCreateDeckMutation();
  const navigate = useNavigate();
  const source = data?.find((choice) => optionValue(choice) === chosen && choice.cards > 0);
  const save = async () => {
    if (!source) return;
    const reply = await create({ body: bodyOf(source, programId) });
    if (reply.data) void navigate(generatePath(paths.deck, { id: reply.data._id }));
  };
  return (
    <Dialog title={messages.newDeck} opened onClose={onClose}>
      <Form className={classes.form} isWrong={!source} onSave={save}>
        {(submitted) => (
          <>
            {programs.length > 1 && (
              <NativeSelect
                label={messages.program}
                value={programId}
                data={programs.map((each) => ({ value: each.programId, label: each.programName }))}
                onChange={({ currentTarget }) => {
                  setProgramId(currentTarget.value);
                  setChosen('');
                }}
              />
            )}
            {data ? (
              <NativeSelect
                label={messages.cardsFrom}
                description={messages.whatGrows}
                required
                withAsterisk={false}
                value={chosen}
                error={submitted && !source ? messages.chooseASource : null}
                data={[{ value: '', label: '' }, ...sourceOptions(data)]}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              />
            ) : (
              <Waiting for={messages.whatDecksCanHave} shape="block" />
            )}
            <div role="alert">{isCallFailure(error) && <p>{error.message}</p>}</div>
            <Group gap="xs">
              <Button type="submit" loading={isLoading}>
                {messages.makeDeck}
              </Button>
              <Button variant="default" onClick={onClose}>
                {messages.cancel}
              </Button>
            </Group>
          </>
        )}
      </Form>
    </Dialog>
  );
}
