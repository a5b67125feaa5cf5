import { type SQLWrapper, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { questionTable } from '../questions/tables.ts';
import { questionStatsTable as own } from './tables.ts';

const sum = (column: SQLWrapper) => sql<number>`sum(${column})`;

/**
 * The sums of each question of the statement around it, together with those of the questions that
 * were merged into it. They are added when they are read, so a correction of old answers and the undo
 * of a merge need no change here. The join must be a lateral one.
 */
export const mergedStats = new QueryBuilder()
  .select({
    asked: sql<number>`sum(${own.asked})::int`.as('asked'),
    correct: sql<number>`sum(${own.correct})::int`.as('correct'),
    seconds: sum(own.seconds).as('seconds'),
    x: sum(own.x).as('x'),
    xx: sum(own.xx).as('xx'),
    y: sum(own.y).as('y'),
    yy: sum(own.yy).as('yy'),
    xy: sum(own.xy).as('xy'),
  })
  .from(own)
  .where(
    sql`${own.questionId} = any(array(select merged.id from questions_question merged
        where merged.merged_into = ${questionTable.id}) || ${questionTable.id})`,
  )
  .as('merged_stats');
