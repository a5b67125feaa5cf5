import {
  $ZodArray,
  $ZodNullable,
  $ZodObject,
  $ZodOptional,
  type $ZodType,
  safeEncode,
} from 'zod/v4/core';
import { createYielder } from '../../concurrency/yielding.ts';

/**
 * Validates and serializes replies with long lists item by item, so that other work of the event
 * loop can run between items. The output is identical to that of the usual serializer.
 */

/**
 * The length from which a list counts as long. Replies without a long list are serialized in one
 * step.
 */
const LONG_LIST = 100;
/** The maximum depth to which lists are searched. No reply has deeper lists. */
const LEVELS = 5;

function holdsLongList(value: unknown, levels = LEVELS): boolean {
  if (typeof value !== 'object' || value === null || levels === 0) return false;
  if (Array.isArray(value)) {
    return value.length >= LONG_LIST || value.some((item) => holdsLongList(item, levels - 1));
  }
  return Object.values(value).some((part) => holdsLongList(part, levels - 1));
}

/** Collects the text of a reply and converts it to bytes piece by piece. */
class ReplyWriter {
  readonly #bytes: Buffer[] = [];
  #text = '';
  readonly #yieldIfDue = createYielder();

  add(text: string): void {
    this.#text += text;
  }

  async pause(): Promise<void> {
    if (this.#text.length > PIECE) this.#flush();
    await this.#yieldIfDue();
  }

  #flush(): void {
    this.#bytes.push(Buffer.from(this.#text));
    this.#text = '';
  }

  all(): Buffer {
    this.#flush();
    return Buffer.concat(this.#bytes);
  }
}
const PIECE = 65_536;

/** Returns a value as JSON, or undefined for an absent value. */
function encoded(schema: $ZodType, value: unknown): string | undefined {
  const { error, data } = safeEncode(schema, value);
  if (error) throw error;
  return JSON.stringify(data);
}

const hasRules = ({ _zod: { def } }: $ZodType) => (def.checks ?? []).length > 0;

async function writeList(schema: $ZodType, items: unknown[], written: ReplyWriter): Promise<void> {
  written.add('[');
  for (const [at, item] of items.entries()) {
    if (at > 0) written.add(',');
    await write(schema, item, written);
    await written.pause();
  }
  written.add(']');
}

async function writeObject(
  { _zod: { def } }: $ZodObject,
  value: Record<string, unknown>,
  written: ReplyWriter,
): Promise<void> {
  let before = '{';
  for (const [name, schema] of Object.entries(def.shape)) {
    const part = value[name];
    const isLong = holdsLongList(part);
    const text = isLong ? undefined : encoded(schema, part);
    if (!isLong && text === undefined) continue;
    written.add(`${before}${JSON.stringify(name)}:${text ?? ''}`);
    if (isLong) await write(schema, part, written);
    before = ',';
  }
  written.add(before === '{' ? '{}' : '}');
}

async function write(schema: $ZodType, value: unknown, written: ReplyWriter): Promise<void> {
  if (holdsLongList(value)) {
    const isWrapped = schema instanceof $ZodOptional || schema instanceof $ZodNullable;
    if (isWrapped) return write(schema._zod.def.innerType, value, written);
    const isList = schema instanceof $ZodArray && !hasRules(schema);
    if (isList && Array.isArray(value)) {
      return writeList(schema._zod.def.element, value, written);
    }
    const isPlain = schema instanceof $ZodObject && !schema._zod.def.catchall && !hasRules(schema);
    if (isPlain) return writeObject(schema, value as Record<string, unknown>, written);
  }
  written.add(encoded(schema, value) ?? 'null');
}

/** Returns the JSON of a large reply, or null for a reply that the usual serializer can handle. */
export async function writeLarge(schema: $ZodType, value: unknown): Promise<Buffer | null> {
  if (!holdsLongList(value)) return null;
  const written = new ReplyWriter();
  await write(schema, value, written);
  return written.all();
}
