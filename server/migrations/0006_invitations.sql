ALTER TABLE "accounts_invitation" DROP CONSTRAINT "accounts_invitation_email";--> statement-breakpoint
ALTER TABLE "accounts_invitation" ADD COLUMN "program_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts_invitation" ADD CONSTRAINT "accounts_invitation_once" UNIQUE NULLS NOT DISTINCT("email","program_id");