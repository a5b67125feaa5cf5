import { randomUUID } from 'node:crypto';
import { makeAttackedProgram } from '../fixtures.ts';
import type { PrepareCall } from './prepare-call.ts';

/** Makes an organization of the trainer, with a program of its own that no other call changes. */
export const withOrganization: PrepareCall = async (factory, { trainer, owner }) => {
  const { programId } = await makeAttackedProgram(factory.fixtures.db, trainer.id, 'public');
  const values = await factory.create(trainer, 'createOrganization', { programId });
  return { organizationId: values.organizationId, userId: owner.id };
};

const invitation = 'select id as value from organizations_invitation where email = $1';

export const invitedToOrganization: PrepareCall = async (factory, resources) => {
  const values = await withOrganization(factory, resources);
  const invited = `new-${randomUUID()}@people.example`;
  await factory.call(resources.trainer, 'inviteToSeats', { ...values, invited });
  return { ...values, invitationId: await factory.fixtures.oneOf(invitation, [invited]) };
};

/** Invites the owner to an organization of someone else. */
export const offeredSeat: PrepareCall = async (factory, resources) => {
  const trainer = await factory.someone('trainer');
  const values = await withOrganization(factory, { ...resources, trainer });
  const invited = resources.owner.email;
  await factory.call(trainer, 'inviteToSeats', { ...values, invited });
  const { organizationId } = values;
  const offered = `${invitation} and organization_id = $2`;
  const invitationId = await factory.fixtures.oneOf(offered, [invited, organizationId]);
  return { ...values, invitationId };
};

export const holdingSeat: PrepareCall = async (factory, resources) => {
  const values = await offeredSeat(factory, resources);
  await factory.call(resources.owner, 'agreeToSeat', values);
  return values;
};
