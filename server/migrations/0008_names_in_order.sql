DROP INDEX "accounts_user_username";--> statement-breakpoint
DROP INDEX "accounts_user_role_username";--> statement-breakpoint
CREATE INDEX "accounts_user_name" ON "accounts_user" USING btree (lower("username"),"username","id");--> statement-breakpoint
CREATE INDEX "accounts_user_role_name" ON "accounts_user" USING btree ("role",lower("username"),"username","id");