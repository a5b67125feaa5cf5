import { message } from '@certway/contract/message';

export const free = 'Free';
export const programMissingId = 'Program missing _id';
export const programMalformed = 'Program data is malformed';
export const programNotSaved = 'Failed to save program';
export const priceMustBeNumber = 'Price must be a number';
export const priceAtMost = message('Price must be at most {most, number}');
