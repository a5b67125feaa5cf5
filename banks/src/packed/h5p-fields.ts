import { readHtml } from '../formats/markup/html.ts';

export type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const listIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];
export const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});
export const textOfHtml = (value: unknown): string =>
  typeof value === 'string' ? readHtml(value).text : '';

/** A question in an H5P file: the name of its type and its content. */
export interface H5pItem {
  library: string;
  params: Fields;
}

export interface ParsedItem {
  /** The fields for the JSON reader, or a message if the item cannot be used. */
  draft: { type: string; fields: Fields } | string;
  losses: string[];
}
