import { randomUUID } from 'node:crypto';
import { makeAttackedProgram } from '../fixtures.ts';
import type { Values } from './input.ts';
import type { PrepareCall } from './prepare-call.ts';

/** Makes a class of the trainer, with a program of its own that no other call changes. */
export const withClass: PrepareCall = async (factory, { trainer }) => {
  const program = await makeAttackedProgram(factory.fixtures.db, trainer.id, 'public');
  const { programId, moduleId } = program;
  const { classId } = await factory.create(trainer, 'createClass', { programId });
  return { classId, moduleId };
};

export const withAssignment: PrepareCall = async (factory, resources) => {
  const values = await linked(false)(factory, resources);
  const learner = await factory.someone('demo');
  await factory.call(learner, 'joinClass', values);
  const { trainer } = resources;
  const { assignmentId } = await factory.create(trainer, 'createAssignment', values);
  return { ...values, assignmentId, userId: learner.id };
};

export const linked =
  (needsApproval: boolean): PrepareCall =>
  async (factory, resources) => {
    const values = { ...(await withClass(factory, resources)), needsApproval };
    const { code } = await factory.call<Values>(resources.trainer, 'setJoinLink', values);
    return { ...values, code };
  };

export const askedToJoin: PrepareCall = async (factory, resources) => {
  const values = await linked(true)(factory, resources);
  const learner = await factory.someone('demo');
  await factory.call(learner, 'joinClass', values);
  return { ...values, userId: learner.id };
};

/** Makes the owner a member of a class of someone else. */
export const joined: PrepareCall = async (factory, resources) => {
  const trainer = await factory.someone('trainer');
  const values = await linked(false)(factory, { ...resources, trainer });
  await factory.call(resources.owner, 'joinClass', values);
  return values;
};

export const invitedToClass: PrepareCall = async (factory, resources) => {
  const values = await withClass(factory, resources);
  const invited = `new-${randomUUID()}@people.example`;
  await factory.call(resources.trainer, 'inviteToClass', { ...values, invited });
  const invitation = 'select id as value from classes_invitation where email = $1';
  return { ...values, invitationId: await factory.fixtures.oneOf(invitation, [invited]) };
};
