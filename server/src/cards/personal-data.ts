import type { PersonalData } from '../accounts/index.ts';
import { listAllCards } from './repository.ts';

/** The download contains all decks and cards. Foreign keys delete them with the account. */
export const cardsOfPerson: PersonalData = { name: 'cards', gather: listAllCards };
