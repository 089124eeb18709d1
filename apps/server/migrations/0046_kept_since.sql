ALTER TABLE "documents" ADD COLUMN "kept_since" bigint;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "kept_since" bigint;