ALTER TABLE "editions_rule" ADD COLUMN "kind" text DEFAULT 'rule' NOT NULL;--> statement-breakpoint
ALTER TABLE "editions_ruling" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "editions_ruling" ADD COLUMN "until_before" date;--> statement-breakpoint
ALTER TABLE "editions_ruling" ADD COLUMN "successor_id" uuid;