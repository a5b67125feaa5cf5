-- As a superuser, in the database of the product, once it has started for the first time:
--   psql --dbname certway --file deploy/audit-apart.sql
-- From then on the role with which the product connects can only read the audit log and add to it. It no
-- longer owns the log or its schema, so it can neither remove the trigger nor drop the log.
create role certway_log nologin;
alter schema public owner to certway_log;
grant usage, create on schema public to certway;
alter table accounts_audit owner to certway_log;
grant select, insert on accounts_audit to certway;
alter function accounts_audit_stays() owner to certway_log;
