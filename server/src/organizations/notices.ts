import type { Transaction } from '../db/database.ts';
import { leaveNotice, noticeTexts } from '../inbox/index.ts';
import { whatAgreeingMeans, whatLosingMeans, youAreInvited, youLostSeat } from './messages.ts';

const text = noticeTexts('organizations');

interface SeatNotice {
  userId: string;
  /** The name of the organization. */
  name: string;
  at: Date;
}

/** Tells a person who has an account about an invitation. */
export const noticeOfInvitation = (tx: Transaction, { userId, name, at }: SeatNotice) =>
  leaveNotice(tx, {
    userId,
    kind: 'seat-invited',
    title: text({ youAreInvited }, { name }),
    body: [text({ whatAgreeingMeans })],
    link: '/seats',
    at,
  });

/** Tells a person who lost a seat because someone else decided so. */
export const noticeOfLoss = (tx: Transaction, { userId, name, at }: SeatNotice) =>
  leaveNotice(tx, {
    userId,
    kind: 'seat-lost',
    title: text({ youLostSeat }, { name }),
    body: [text({ whatLosingMeans })],
    link: '/results',
    at,
  });
