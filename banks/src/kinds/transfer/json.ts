import type { KindReader, LooseFields, LooseQuestion } from '../transfer.ts';

/**
 * Reads JSON questions of one kind. A question usually states its type and has the fields of its
 * kind. If it states no type, `matches` recognizes it by its fields. `complete` may add missing
 * fields.
 */
export function jsonReader<T extends string>({
  type,
  matches = () => false,
  complete = (fields) => fields,
}: {
  type: T;
  matches?: (fields: LooseFields) => boolean;
  complete?: (fields: LooseFields) => LooseFields;
}): KindReader<{ type: T }, LooseQuestion> {
  return {
    read: (question) => {
      const isOfKind = question.type === type || (!question.type && matches(question.fields));
      return isOfKind ? { ...complete(question.fields), type } : null;
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
