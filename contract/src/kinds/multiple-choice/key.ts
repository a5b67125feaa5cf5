import { id } from '../../fields.ts';

export const key = { correctOption: id };
