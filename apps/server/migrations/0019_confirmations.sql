ALTER TABLE "sessions" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_until" bigint DEFAULT 0 NOT NULL;