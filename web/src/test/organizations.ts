import type {
  ListedOrganization,
  OpenedOrganization,
  OwnSeat,
  Seat,
} from '../organizations/queries.ts';

export const ORGANIZATION_ID = '01931e5a-7c00-7000-8000-0000000000e1';
const PROGRAM = { _id: '01931e5a-7c00-7000-8000-0000000000a1', name: 'Glider pilot' };
const rule = { swapAfterDays: 30, swapBelowQuestions: 20 };

export const buildListedOrganization = (
  over: Partial<ListedOrganization> = {},
): ListedOrganization => ({
  _id: ORGANIZATION_ID,
  name: 'Alpine Air',
  owner: { _id: '01931e5a-7c00-7000-8000-000000000001', username: 'Ada Sample' },
  programs: [PROGRAM],
  endsOn: '2027-02-26',
  state: 'running',
  seats: 10,
  joinedCount: 4,
  invitedCount: 2,
  releasedCount: 1,
  standing: 'owner',
  ...over,
});

export const buildOrganization = (over: Partial<OpenedOrganization> = {}): OpenedOrganization => ({
  ...buildListedOrganization(),
  ...rule,
  timeZone: 'UTC',
  managers: [],
  mayOwn: true,
  ...over,
});

export const buildSeat = (over: Partial<Seat> = {}): Seat => ({
  userId: '01931e5a-7c00-7000-8000-0000000000b1',
  invitationId: null,
  name: 'Ben Abel',
  email: 'ben@people.example',
  state: 'joined',
  since: '2026-11-19T12:00:00.000Z',
  freeFrom: null,
  progress: {
    lastActiveAt: '2026-12-01T12:00:00.000Z',
    answeredCount: 40,
    shareCorrect: 0.75,
    examCount: 2,
    examsPassed: 1,
    lastExamScore: 81,
  },
  ...over,
});

export const buildOwnSeat = (over: Partial<OwnSeat> = {}): OwnSeat => ({
  organizationId: ORGANIZATION_ID,
  name: 'Alpine Air',
  trainer: 'Ada Sample',
  programs: [PROGRAM],
  endsOn: null,
  state: 'running',
  ...rule,
  managers: ['Mia Manager'],
  invitationId: '01931e5a-7c00-7000-8000-0000000000f1',
  since: '2026-11-19T12:00:00.000Z',
  ...over,
});
