import { classesCalls } from '@certway/contract/classes/index';
import { bind } from '../http/bind.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';

/** The use cases follow; until then nothing is found. */
const unbound = async () => throwHttpError('not-found');

export const classesRoutes = (_platform: Platform) =>
  bind(classesCalls)({
    listClasses: unbound,
    createClass: unbound,
    getClass: unbound,
    updateClass: unbound,
    deleteClass: unbound,
    setJoinLink: unbound,
    withdrawJoinLink: unbound,
    listClassMembers: unbound,
    decideJoinRequest: unbound,
    removeMember: unbound,
    inviteToClass: unbound,
    inspectClassFile: unbound,
    withdrawClassInvitation: unbound,
    setClassStaff: unbound,
    removeClassStaff: unbound,
    previewJoin: unbound,
    joinClass: unbound,
    listOwnClasses: unbound,
    leaveClass: unbound,
  });
