ALTER TABLE "job_outputs" ADD COLUMN "notes" jsonb;--> statement-breakpoint
ALTER TABLE "job_outputs" ADD COLUMN "vector" text;