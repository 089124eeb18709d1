ALTER TABLE "verification_codes" ADD COLUMN "day_began" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "codes_of_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "wrong_of_day" integer DEFAULT 0 NOT NULL;