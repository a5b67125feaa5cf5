import { z } from 'zod';
import { authors, editors } from '../accounts/roles.ts';
import type { Endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { BANK_FILE_BYTES, bankFormatNames } from './bank.ts';
import { inspectQuery } from './bank-asked.ts';
import { inspectedBank } from './inspected-bank.ts';
import * as messages from './messages.ts';

const inProgram = { programId: id };
const bankFormat = z.object({ format: z.enum(bankFormatNames) });

/** The calls for files of questions, part of the slice `questions`. */
export const bankCalls = {
  inspectBankFile: {
    summary: messages.inspectBankFile,
    openTo: authors,
    query: inspectQuery,
    upload: { field: 'file', maxBytes: BANK_FILE_BYTES },
    reply: inspectedBank,
    errors: ['unsupported-type', 'too-large', 'overloaded', 'file-under-way', 'file-too-demanding'],
  },
  getBankTemplate: {
    summary: messages.getBankTemplate,
    openTo: authors,
    query: z.object({ format: z.enum(['csv', 'excel']).default('excel') }),
    reply: 'file',
    errors: ['export-under-way', 'overloaded'],
  },
  listBankLosses: {
    summary: messages.listBankLosses,
    openTo: editors,
    params: z.object(inProgram),
    query: bankFormat,
    reply: z.array(z.object({ what: z.string(), count: z.number() })),
    errors: ['export-too-large', 'export-under-way', 'overloaded'],
  },
  exportBank: {
    summary: messages.exportBank,
    openTo: editors,
    params: z.object(inProgram),
    query: bankFormat,
    reply: 'file',
    errors: ['export-too-large', 'export-under-way', 'overloaded'],
  },
} as const satisfies Record<string, Endpoint>;
