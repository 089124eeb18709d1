ALTER TABLE "users" ADD COLUMN "active_jobs" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "jobs_per_day" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "live_sessions" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "job_class" text DEFAULT 'normal' NOT NULL;