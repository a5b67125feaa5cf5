/**
 * A class with assignments. Its size differs between the bases. It is created after all other
 * classes. Every third cell has no submission, so some members are late.
 */
export const BOARD_STEP = `
insert into classes_class (id, name, owner_id, starts_on, time_zone, member_count, created_at)
select pg_temp.id_at(now(), 'board'), 'Class with a board',
  (select id from accounts_user where username = 'trainer'), current_date, 'UTC', $BOARD_MEMBERS, now();
insert into classes_program (class_id, program_id)
select pg_temp.id_at(now(), 'board'), program_id from growth_plan group by program_id;
insert into classes_member (class_id, user_id, role, since)
select pg_temp.id_at(now(), 'board'), id, 'member', created_at from accounts_user
where issuer = 'growth' and subject::int <= $BOARD_MEMBERS;
insert into assignments_assignment (id, class_id, program_id, module_id, due_local, opened_at, due_at,
  member_count, created_at)
select pg_temp.id_at(now(), 'assignment ' || n), pg_temp.id_at(now(), 'board'), program_id, module_id,
  '2026-01-05T18:00', now() - interval '90 days', now() - n * interval '1 day', $BOARD_MEMBERS, now()
from generate_series(1, $BOARD_ASSIGNMENTS) n
join growth_plan on number = n % (select count(*) from growth_plan);
insert into assignments_progress (assignment_id, user_id, due_at, tries_used, best_score, submitted_at,
  is_late, seconds)
select a.id, m.user_id, a.due_at, done::int, case when done then 80 end, case when done then a.due_at end,
  false, 300
from assignments_assignment a join classes_member m on m.class_id = a.class_id
cross join lateral (select pg_temp.share(a.id || ' ' || m.user_id) > 0.33 as done) made;
update assignments_assignment a set submitted_count = (select count(submitted_at)
  from assignments_progress p where p.assignment_id = a.id)`;
