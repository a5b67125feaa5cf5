ALTER TABLE "coaching_mark" ADD COLUMN "asked_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs_program" ADD COLUMN "citation_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;