CREATE TABLE "setup_items" (
	"item" text PRIMARY KEY NOT NULL,
	"dismissed_at" bigint,
	"tested_at" bigint,
	"tested_subject" text DEFAULT '' NOT NULL,
	"problem" jsonb
);
--> statement-breakpoint
ALTER TABLE "server_processes" ADD COLUMN "is_working" boolean DEFAULT true NOT NULL;