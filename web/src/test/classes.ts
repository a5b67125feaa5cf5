import type {
  ClassMember,
  JoinLink,
  JoinPreview,
  ListedClass,
  OpenedClass,
  OwnClass,
} from '../classes/queries.ts';

export const CLASS_ID = '01931e5a-7c00-7000-8000-0000000000c1';
export const CLASS_PROGRAM = {
  _id: '01931e5a-7c00-7000-8000-0000000000a1',
  name: 'Glider pilot',
};
const OWNER = { _id: '01931e5a-7c00-7000-8000-000000000001', username: 'Ada Sample' };
const period = { startsOn: '2026-11-02', endsOn: '2027-02-26' };

export const buildListedClass = (over: Partial<ListedClass> = {}): ListedClass => ({
  _id: CLASS_ID,
  name: 'Evening course',
  owner: OWNER,
  programs: [CLASS_PROGRAM],
  ...period,
  state: 'running',
  seats: 30,
  memberCount: 12,
  pendingCount: 2,
  invitedCount: 1,
  standing: 'owner',
  ...over,
});

export const buildJoinLink = (over: Partial<JoinLink> = {}): JoinLink => ({
  code: 'K7MPX3QD',
  usesAtMost: null,
  useCount: 12,
  expiresOn: null,
  needsApproval: false,
  refusal: null,
  ...over,
});

export const buildOpenedClass = (over: Partial<OpenedClass> = {}): OpenedClass => ({
  ...buildListedClass(),
  description: '',
  timeZone: 'UTC',
  joinLink: buildJoinLink(),
  staff: [],
  may: { edit: true, own: true, mark: true },
  ...over,
});

export const buildMember = (over: Partial<ClassMember> = {}): ClassMember => ({
  userId: '01931e5a-7c00-7000-8000-0000000000b1',
  invitationId: null,
  name: 'Ben Abel',
  email: 'ben@people.example',
  state: 'member',
  since: '2026-11-19T12:00:00.000Z',
  lastSeenAt: null,
  refusal: null,
  ...over,
});

export const buildPreview = (over: Partial<JoinPreview> = {}): JoinPreview => ({
  name: 'Evening course',
  trainer: 'Ada Sample',
  programs: [CLASS_PROGRAM],
  ...period,
  needsApproval: false,
  placesLeft: 18,
  refusal: null,
  standing: null,
  ...over,
});

export const buildOwnClass = (over: Partial<OwnClass> = {}): OwnClass => ({
  _id: CLASS_ID,
  name: 'Evening course',
  trainer: 'Ada Sample',
  programs: [CLASS_PROGRAM],
  ...period,
  state: 'running',
  standing: 'member',
  ...over,
});
