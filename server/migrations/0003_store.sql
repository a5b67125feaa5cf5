ALTER TABLE "access_grant" DROP CONSTRAINT "access_grant_user_id_accounts_user_id_fk";
--> statement-breakpoint
ALTER TABLE "access_redemption" DROP CONSTRAINT "access_redemption_user_id_accounts_user_id_fk";
--> statement-breakpoint
ALTER TABLE "access_request" DROP CONSTRAINT "access_request_user_id_accounts_user_id_fk";
--> statement-breakpoint
DROP INDEX "programs_program_store";--> statement-breakpoint
DROP INDEX "programs_program_store_category";--> statement-breakpoint
DROP INDEX "access_code_program";--> statement-breakpoint
DROP INDEX "access_request_state";--> statement-breakpoint
ALTER TABLE "programs_program" ADD COLUMN "average_rating" double precision GENERATED ALWAYS AS (case when review_count = 0 then 0 else rating_sum::double precision / review_count end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "access_code_newest" ON "access_code" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "access_grant_newest" ON "access_grant" USING btree ("created_at","id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "access_request_open_oldest" ON "access_request" USING btree ("created_at","id") WHERE state in ('requested', 'contacted', 'paid');--> statement-breakpoint
CREATE INDEX "access_request_program" ON "access_request" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "access_request_person" ON "access_request" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "programs_course_name" ON "programs_course" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "programs_store_newest" ON "programs_program" USING btree ("created_at","id") WHERE (status = 'published' and is_public and archived_at is null);--> statement-breakpoint
CREATE INDEX "programs_store_category_newest" ON "programs_program" USING btree ("category","created_at","id") WHERE (status = 'published' and is_public and archived_at is null);--> statement-breakpoint
CREATE INDEX "programs_store_popular" ON "programs_program" USING btree ("purchased_count","id") WHERE (status = 'published' and is_public and archived_at is null);--> statement-breakpoint
CREATE INDEX "programs_store_category_popular" ON "programs_program" USING btree ("category","purchased_count","id") WHERE (status = 'published' and is_public and archived_at is null);--> statement-breakpoint
CREATE INDEX "programs_store_rated" ON "programs_program" USING btree ("average_rating","review_count","id") WHERE (status = 'published' and is_public and archived_at is null);--> statement-breakpoint
CREATE INDEX "programs_store_category_rated" ON "programs_program" USING btree ("category","average_rating","review_count","id") WHERE (status = 'published' and is_public and archived_at is null);--> statement-breakpoint
CREATE INDEX "programs_store_price" ON "programs_program" USING btree ("price_cents","id") WHERE (status = 'published' and is_public and archived_at is null);--> statement-breakpoint
CREATE INDEX "programs_store_category_price" ON "programs_program" USING btree ("category","price_cents","id") WHERE (status = 'published' and is_public and archived_at is null);--> statement-breakpoint
CREATE INDEX "programs_program_search" ON "programs_program" USING gin ("name" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "access_code_program" ON "access_code" USING btree ("program_id","created_at","id");--> statement-breakpoint
CREATE INDEX "access_request_state" ON "access_request" USING btree ("state","created_at","id");