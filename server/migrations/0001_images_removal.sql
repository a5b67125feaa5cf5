DROP INDEX "images_image_unused";--> statement-breakpoint
ALTER TABLE "images_image" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "images_image_never_used" ON "images_image" USING btree ("created_at") WHERE "images_image"."used_at" is null and "images_image"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "images_image_removed" ON "images_image" USING btree ("removed_at") WHERE "images_image"."removed_at" is not null;