import '../../ui/forms.css';
import { NativeSelect } from '@mantine/core';
import wrapping from '../../ui/wrapping-select.module.css';
import * as messages from '../messages.ts';
import type { StudyCard } from '../queries.ts';

interface ProgramSelectProps {
  cards: readonly StudyCard[];
  /** The id of the program on the card of today. */
  shown: string;
  onShow: (programId: string) => void;
}

/** Chooses the program on the card of today. */
export const ProgramSelect = ({ cards, shown, onShow }: ProgramSelectProps) => (
  <NativeSelect
    aria-label={messages.program}
    classNames={{ input: wrapping.select ?? '' }}
    value={shown}
    data={cards.map(({ programId, programName }) => ({ value: programId, label: programName }))}
    onChange={({ currentTarget }) => onShow(currentTarget.value)}
  />
);
