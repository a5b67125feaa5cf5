import type { LooseFields, LooseQuestion, Reader } from '../transfer.ts';

/**
 * Reads JSON questions of one kind. A question usually states its type and has the fields of its
 * kind. If it states no type, `isMeant` recognizes it by its fields. `complete` may add missing
 * fields.
 */
export function jsonWay<T extends string>({
  type,
  isMeant = () => false,
  complete = (fields) => fields,
}: {
  type: T;
  isMeant?: (fields: LooseFields) => boolean;
  complete?: (fields: LooseFields) => LooseFields;
}): Reader<{ type: T }, LooseQuestion> {
  return {
    read: (question) => {
      const mine = question.type === type || (!question.type && isMeant(question.fields));
      return mine ? { ...complete(question.fields), type } : null;
    },
  };
}

/** Converts options that are plain strings to objects with a `text`. */
export function jsonOptions(fields: LooseFields): LooseFields {
  const { options } = fields;
  if (!Array.isArray(options)) return fields;
  return {
    ...fields,
    options: options.map((option) => (typeof option === 'string' ? { text: option } : option)),
  };
}
