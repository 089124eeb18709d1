ALTER TABLE "jobs" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "trace_parent" text;--> statement-breakpoint
ALTER TABLE "server_processes" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "server_processes" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "server_processes" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "server_processes" ADD COLUMN "engines" jsonb;--> statement-breakpoint
ALTER TABLE "server_processes" ADD COLUMN "media" jsonb;--> statement-breakpoint
ALTER TABLE "server_processes" ADD COLUMN "figures" jsonb;