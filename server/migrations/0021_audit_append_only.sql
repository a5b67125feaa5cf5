-- What stands in the audit log stays as it is, whoever asks: a fault or an intruder in the application included.
CREATE FUNCTION accounts_audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_audit_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON accounts_audit
  FOR EACH STATEMENT EXECUTE FUNCTION accounts_audit_stays();
