/** What the audit log records, each with its wording for people. */
export const auditActions = {
  'role-changed': 'Role changed',
  'account-deleted': 'Account deleted',
  'account-suspended': 'Account suspended',
  'account-restored': 'Suspension lifted',
  'people-invited': 'People invited',
  'invitation-withdrawn': 'Invitation withdrawn',
  'program-handed-over': 'Program handed over',
  'program-status': 'Program published or set to draft',
  'program-archived': 'Program archived',
  'program-deleted': 'Program deleted',
  'access-granted': 'Access granted',
  'access-renewed': 'Access renewed',
  'access-revoked': 'Access taken away',
  'request-made': 'Purchase requested',
  'request-moved': 'Request moved on',
  'codes-made': 'Access codes made',
  'code-withdrawn': 'Access code withdrawn',
  'mark-corrected': 'Mark corrected',
  'mark-withdrawn': 'Decided mark withdrawn',
  'finality-chosen': 'Finality of marks chosen',
} as const;
export type AuditAction = keyof typeof auditActions;
