ALTER TABLE "attempts_attempt" ADD COLUMN "mix_seed" uuid;--> statement-breakpoint
ALTER TABLE "attempts_attempt" ADD COLUMN "mixes_options" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts_attempt" ADD COLUMN "writer_left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "programs_program" ADD COLUMN "mixes_options" boolean DEFAULT true NOT NULL;