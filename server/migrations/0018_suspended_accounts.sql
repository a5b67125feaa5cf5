ALTER TABLE "accounts_user" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts_user" ADD COLUMN "suspended_because" text DEFAULT '' NOT NULL;