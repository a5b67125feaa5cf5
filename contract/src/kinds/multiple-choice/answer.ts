import { id } from '../../fields.ts';

export const answer = { option: id };
