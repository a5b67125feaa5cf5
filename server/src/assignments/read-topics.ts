import type { ClassTopic, TopicBoardRow } from '@certway/contract/assignments/topic-board';
import type { Person } from '@certway/contract/endpoint';
import { openClass } from '../classes/index.ts';
import { type PageRequest, serializePage } from '../db/lists/pages.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Page } from '../outcomes/reply.ts';
import type { Platform } from '../platform.ts';
import { byTopics, findOutline } from '../topics/index.ts';
import { listBoardMembers } from './repository-board.ts';
import { findProgramOfClass, listTopicAnswers, type TopicAnswers } from './repository-topics.ts';

interface ProgramOfClass {
  classId: string;
  programId?: string | undefined;
}

/** Opens a class for its staff and returns one of its programs. Answers 404 for other programs. */
async function openProgram(
  { db }: Platform,
  person: Person,
  { classId, programId }: ProgramOfClass,
): Promise<string> {
  await openClass(db, person, classId);
  return (await findProgramOfClass(db, classId, programId)) ?? throwHttpError('not-found');
}

export async function listClassTopics(
  platform: Platform,
  person: Person,
  asked: ProgramOfClass,
): Promise<ClassTopic[]> {
  const outline = await findOutline(platform.db, await openProgram(platform, person, asked));
  return outline.map(({ topicId, code, name }) => ({ topicId, code, name }));
}

interface TopicBoardQuery extends PageRequest, ProgramOfClass {
  q: string;
  column: number;
  columnCount: number;
}

const sumOf = (counts: readonly TopicAnswers[], count: 'answered' | 'right') =>
  counts.reduce((sum, each) => sum + each[count], 0);

/** Returns the members of a page with their answers in the listed topics and their subtopics. */
export async function getTopicBoard(
  platform: Platform,
  person: Person,
  { classId, programId, column, columnCount, ...window }: TopicBoardQuery,
): Promise<Page<TopicBoardRow>> {
  const { db, now } = platform;
  const program = await openProgram(platform, person, { classId, programId });
  const [outline, page] = await Promise.all([
    findOutline(db, program),
    listBoardMembers(db, { classId, filter: undefined, now: now() }, window),
  ]);
  const columns = outline.slice(column - 1, column - 1 + columnCount);
  const counted = await listTopicAnswers(db, {
    classId,
    programId: program,
    userIds: page.items.map(({ userId }) => userId),
    topicIds: [...new Set(columns.flatMap(({ includes }) => [...includes]))],
  });
  const ofPerson = Map.groupBy(counted, ({ userId }) => userId);
  return serializePage(page, ({ userId, username }) => {
    const countsIn = byTopics(ofPerson.get(userId) ?? []);
    return {
      userId,
      username,
      cells: columns.map(({ topicId, includes }) => {
        const counts = countsIn(includes);
        return { topicId, answered: sumOf(counts, 'answered'), right: sumOf(counts, 'right') };
      }),
    };
  });
}
