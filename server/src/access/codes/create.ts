import { randomInt } from 'node:crypto';
import type { Code } from '@certway/contract/access/ledger';
import type { Person } from '@certway/contract/endpoint';
import { writeAudit } from '../../accounts/index.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { throwHttpError } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findProgram } from '../../programs/index.ts';
import { presentCode, serializeLedgerCode } from '../serialize.ts';
import { findLedgerCode, insertCodes, withdraw } from './repository.ts';

/**
 * The letters and digits of access codes, without those that are easily confused. Twelve of these
 * 30 characters have 59 random bits.
 */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 12;

/** Returns a random code of this many characters. */
export const newCode = (letters: number) =>
  Array.from({ length: letters }, () => READABLE[randomInt(READABLE.length)]).join('');

/** Normalizes the case of a typed access code, and removes dashes and spaces. */
export const plainCode = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

interface CodeBatch {
  programId: string;
  count: number;
  label: string;
  usesAtMost: number;
  periodDays: number | null;
  expiresAt: string | null;
}

export async function createCodes(
  { db, now }: Platform,
  person: Person,
  { count, expiresAt, ...each }: CodeBatch,
): Promise<Code[]> {
  return inTransaction(db, async (tx) => {
    const program = (await findProgram(tx, each.programId)) ?? throwHttpError('not-found');
    const made = await insertCodes(
      tx,
      Array.from({ length: count }, () => ({
        ...each,
        id: newId(),
        code: newCode(LETTERS),
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
        createdBy: person.id,
        createdAt: now(),
      })),
    );
    await writeAudit(tx, {
      actorId: person.id,
      action: 'codes-made',
      subjectId: null,
      details: { ...each, count, expiresAt },
    });
    return made.map((row) => presentCode(row, program));
  });
}

/** Withdraws a code (idempotent). */
export async function withdrawCode(
  { db, now }: Platform,
  person: Person,
  codeId: string,
): Promise<Code> {
  return inTransaction(db, async (tx) => {
    if (await withdraw(tx, codeId, now())) {
      await writeAudit(tx, {
        actorId: person.id,
        action: 'code-withdrawn',
        subjectId: null,
        details: { codeId },
      });
    }
    return serializeLedgerCode((await findLedgerCode(tx, codeId)) ?? throwHttpError('not-found'));
  });
}
