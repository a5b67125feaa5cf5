import type { LooseFields, LooseQuestion, Reader } from '../transfer.ts';

/**
 * In JSON, a question states its type and has the fields of its kind. Without a type, it is
 * recognized by its fields (`isMeant`), and missing ones may be added (`complete`).
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

/** An option may be just its text. */
export function jsonOptions(fields: LooseFields): LooseFields {
  const { options } = fields;
  if (!Array.isArray(options)) return fields;
  return {
    ...fields,
    options: options.map((option) => (typeof option === 'string' ? { text: option } : option)),
  };
}
