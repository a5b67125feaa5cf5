DROP INDEX "access_grant_current";--> statement-breakpoint
ALTER TABLE "access_grant" ADD COLUMN "added_days" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "access_grant_source" ON "access_grant" USING btree ("source_id","user_id","program_id") WHERE revoked_at is null and source in ('class', 'seat');--> statement-breakpoint
CREATE INDEX "access_grant_current" ON "access_grant" USING btree ("user_id","program_id") WHERE revoked_at is null;