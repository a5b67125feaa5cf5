import { z } from 'zod';
import { id } from '../fields.ts';

export const auditQuery = z.object({
  action: z.string().max(100).optional(),
  actor: id.optional(),
  subject: id.optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});

/** The person who acted or was affected. The username is null once the account is deleted. */
const auditPerson = z.object({ _id: id, username: z.string().nullable() });

export const auditEntry = z.object({
  _id: id,
  at: z.iso.datetime(),
  action: z.string(),
  /** The person who acted, null if the system acted on its own. */
  actor: auditPerson.nullable(),
  subject: auditPerson.nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
