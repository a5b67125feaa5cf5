import type { Program } from '@certway/contract/programs/index';
import { newId } from '../../db/ids.ts';
import type { TestServer } from '../test-server.ts';
import { everyCall } from './every-call.ts';

/** Every call that reads, for tests that try all of them. */
export const readingCalls = everyCall.filter(
  ({ method, endpoint }) => method === 'GET' && endpoint.reply !== 'events',
);

interface CallSubjects {
  program: Program;
  attemptId: string;
  userId?: string;
}

/** Returns the URL of a call, with these ids and the program's first module as parameters. */
export async function addressFor(
  { platform }: TestServer,
  path: string,
  { program, attemptId, userId }: CallSubjects,
): Promise<string> {
  const [course] = program.courses;
  const { rows } = await platform.db.$client.query(
    'select id from questions_question where program_id = $1 limit 1',
    [program._id],
  );
  const known: Record<string, string | undefined> = {
    programId: program._id,
    courseId: course?._id,
    moduleId: course?.modules[0]?._id,
    questionId: rows[0].id,
    attemptId,
    quizId: attemptId,
    userId,
  };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? newId());
  return `${filled}?course=Ground%20school&module=Weather&shelf=all`;
}
