import { classesCalls } from '@certway/contract/classes/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { createClass } from './create.ts';
import { deleteClass } from './delete.ts';
import { inspectClassFile } from './inspect-file.ts';
import { inviteToClass, withdrawClassInvitation } from './invite.ts';
import { joinClass, previewJoin } from './join.ts';
import { setJoinLink, withdrawJoinLink } from './link.ts';
import { decideJoinRequest, leaveClass, listClassMembers, removeMember } from './members.ts';
import { getClass, listClasses, listOwnClasses } from './read.ts';
import { removeClassStaff, setClassStaff } from './staff.ts';
import { updateClass } from './update.ts';

export const classesRoutes = (platform: Platform) =>
  bind(classesCalls)({
    listClasses: ({ person, query }) => listClasses(platform, person, query),
    createClass: ({ person, body }) => createClass(platform, person, body),
    getClass: ({ person, params }) => getClass(platform, person, params.classId),
    updateClass: ({ person, params, body }) => updateClass(platform, person, params.classId, body),
    deleteClass: ({ person, params }) => deleteClass(platform, person, params.classId),
    setJoinLink: ({ person, params, body }) => setJoinLink(platform, person, params.classId, body),
    withdrawJoinLink: ({ person, params }) => withdrawJoinLink(platform, person, params.classId),
    listClassMembers: ({ person, params, query }) =>
      listClassMembers(platform, person, { ...params, ...query }),
    decideJoinRequest: ({ person, params, body }) =>
      decideJoinRequest(platform, person, { ...params, ...body }),
    removeMember: ({ person, params }) => removeMember(platform, person, params),
    inviteToClass: ({ person, params, body }) =>
      inviteToClass(platform, person, params.classId, body.addresses),
    inspectClassFile: ({ person, params, file }) =>
      inspectClassFile(platform, person, params.classId, file),
    withdrawClassInvitation: ({ person, params }) =>
      withdrawClassInvitation(platform, person, params),
    setClassStaff: ({ person, params, body }) =>
      setClassStaff(platform, person, { ...params, ...body }),
    removeClassStaff: ({ person, params }) => removeClassStaff(platform, person, params),
    previewJoin: ({ person, address, params }) =>
      previewJoin(platform, { person, address }, params.code),
    joinClass: ({ person, body }) => joinClass(platform, person, body.code),
    listOwnClasses: ({ person, query }) => listOwnClasses(platform, person, query),
    leaveClass: ({ person, params }) => leaveClass(platform, person, params.classId),
  });
